import { defaultPageSize } from '#domain/search/paging.ts';
import { recordWindow, totalIn } from '#domain/search/record-window.ts';

/** The page of records that a query asks for, or the latest of them. */
export function recordPage<Row>(rows: readonly Row[], query: URLSearchParams) {
  const number = (name: string) => Number(query.get(name)) || undefined;
  const window = recordWindow({
    page: number('page') ?? 1,
    isLatestRecord: query.get('isLatestRecord') === 'true' ? 'true' : 'false',
    recordLimit: number('recordLimit') ?? defaultPageSize,
    limit: number('limit'),
  });
  const { page, perPage, offset, latestOnly } = window;
  return {
    latestOnly,
    page: {
      data: rows.slice(offset, offset + perPage),
      current_page: page,
      total: totalIn(window, rows.length),
      per_page: perPage,
    },
  };
}
