import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';

/** Query of a list of enquiries or orders. */
export interface RecordListQuery {
  page: number;
  isLatestRecord?: 'true' | 'false' | undefined;
  recordLimit: number;
  /** Rows on a page, where the list has the choice. */
  limit?: number | undefined;
}

export interface RecordWindow {
  page: number;
  perPage: number;
  offset: number;
  /** Limits the list to the newest `perPage` records; older ones are not counted. */
  latestOnly: boolean;
}

export interface PageOf<T> {
  data: T[];
  current_page: number;
  total: number;
  per_page: number;
}

/** The rows to read: a page, or only the latest ones. */
export function recordWindow(query: RecordListQuery): RecordWindow {
  if (query.isLatestRecord === 'true') {
    return { page: 1, perPage: query.recordLimit, offset: 0, latestOnly: true };
  }
  const perPage = query.limit ?? defaultPageSize;
  return { page: query.page, perPage, offset: pageOffset(query.page, perPage), latestOnly: false };
}

/** The paged payload around the rows of a window. */
export function pageOf<T>(data: T[], total: number, window: RecordWindow): PageOf<T> {
  return {
    data,
    current_page: window.page,
    total: window.latestOnly ? Math.min(total, window.perPage) : total,
    per_page: window.perPage,
  };
}
