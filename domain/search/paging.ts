/** Default page size. */
export const defaultPageSize = 10;
/** Maximum page size. */
export const maxPageSize = 200;

/** Paging of a filter payload, present on the first page too. `pageNo` counts from 0. */
export function payloadPaging(filters: { pageNo?: number; pageSize?: number } = {}) {
  return { pageNo: filters.pageNo ?? 0, pageSize: filters.pageSize ?? defaultPageSize };
}

/** Maximum page size of enquiries, each of which carries its first stones. */
export const maxEnquiriesPerPage = 50;
/** Maximum page size of stored searches. */
export const maxSearchesPerPage = 20;
/** Maximum number of stones of an enquiry or an order, which carries all of them where it is read alone. */
export const maxStonesOfRecord = 1000;
/**
 * Stones that the enquiries or orders of a page may have together to carry all of theirs. On a page with more, the
 * largest ones carry their first stones only, so that no answer grows beyond its limit.
 */
export const stonesPerPage = { whole: 500, first: 5 };

/** Number of pages, rounded up, at least 1. */
export function pageCount(total: number, perPage: number): number {
  if (!(total > 0) || !(perPage > 0)) return 1;
  return Math.ceil(total / perPage);
}

/** First row to skip for a 1-based server page. */
export function pageOffset(serverPage: number, perPage: number): number {
  return Math.max(0, serverPage - 1) * perPage;
}

/** "11–20 of 134": the rows (counted from 1) on a 0-based page; zeros for an empty list. */
export function pageRows(pageIndex: number, perPage: number, total: number): { from: number; to: number } {
  const from = pageIndex * perPage + 1;
  return from > total ? { from: 0, to: 0 } : { from, to: Math.min(total, from + perPage - 1) };
}
