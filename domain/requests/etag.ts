/** Whether a header `If-None-Match` names the present content, whose ETag is given in quotes. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
