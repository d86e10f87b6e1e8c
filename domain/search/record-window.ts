import { defaultPageSize, pageOffset } from './paging.ts';

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

/** The rows to read: a page, or only the latest ones. */
export function recordWindow(query: RecordListQuery): RecordWindow {
  if (query.isLatestRecord === 'true') {
    return { page: 1, perPage: query.recordLimit, offset: 0, latestOnly: true };
  }
  const perPage = query.limit ?? defaultPageSize;
  return { page: query.page, perPage, offset: pageOffset(query.page, perPage), latestOnly: false };
}

/** The `total` of a list, of all records that are found. */
export const limitTotal = ({ latestOnly, perPage }: RecordWindow, found: number): number =>
  latestOnly ? Math.min(found, perPage) : found;
