/** Ids that a text spells out; the rest is counted. */
const maxListed = 20;

const list = (ids: readonly number[]) => {
  const rest = ids.length - maxListed;
  return [...ids.slice(0, maxListed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
};

/** What the server says about jewellery, besides the texts of the specification. */
export const jewelleryMessages = {
  notFound: 'This piece does not exist',
  someNotFound: (ids: readonly number[]) =>
    ids.length === 1 ? `There is no piece ${list(ids)}` : `There are no pieces ${list(ids)}`,
  numberTaken: 'Another piece has this stock number',
  outdated: 'Somebody else changed this piece meanwhile, please reload it',
  foreignImage: 'A picture in the list does not belong to this piece',
  duplicateImage: 'A picture is in the list twice',
  wrongKind: 'A video was sent as a picture, or a picture as a video',
  blankImage: 'A picture has no file',
} as const;
