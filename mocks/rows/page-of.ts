import { recordWindow } from '#domain/search/record-window.ts';

/** A page of rows in the wire format; the total is the number of rows. */
export function pageOf<Row>(rows: readonly Row[], page = 1, perPage = 10) {
  const data = rows.slice((page - 1) * perPage, page * perPage);
  return { data, current_page: page, total: rows.length, per_page: perPage };
}

/** The page of rows that a request asks for by `page`, `limit`, `recordLimit` and `isLatestRecord`. */
export function pageFor<Row>(request: Request, rows: readonly Row[]) {
  const query = new URL(request.url).searchParams;
  const number = (name: string) => Number(query.get(name)) || undefined;
  const { page, perPage, offset } = recordWindow({
    page: number('page') ?? 1,
    isLatestRecord: query.get('isLatestRecord') === 'true' ? 'true' : 'false',
    recordLimit: number('recordLimit') ?? 10,
    limit: number('limit'),
  });
  return {
    data: rows.slice(offset, offset + perPage),
    current_page: page,
    total: rows.length,
    per_page: perPage,
  };
}
