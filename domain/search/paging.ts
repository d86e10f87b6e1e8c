/** Rows on a page when nothing else is asked for. */
export const defaultPageSize = 10;
/** The most rows that one page may carry. */
export const maxPageSize = 200;

/** Paging as a filter payload carries it, on the first page too. `pageNo` counts from 0. */
export function payloadPaging(filters: { pageNo?: number; pageSize?: number } = {}) {
  return { pageNo: filters.pageNo ?? 0, pageSize: filters.pageSize ?? defaultPageSize };
}

/** Number of pages, rounded up, at least 1. */
export function pageCount(total: number, perPage: number): number {
  if (!(total > 0) || !(perPage > 0)) return 1;
  return Math.ceil(total / perPage);
}

/** A page index (0-based) moved into what exists. */
export function clampPage(pageIndex: number, count: number): number {
  if (!Number.isFinite(pageIndex)) return 0;
  return Math.min(Math.max(0, Math.trunc(pageIndex)), Math.max(1, count) - 1);
}

/** The server counts pages from 1, the pager from 0. */
export function toServerPage(pageIndex: number): number {
  return pageIndex + 1;
}

/** First row to skip for a 1-based server page. */
export function pageOffset(serverPage: number, perPage: number): number {
  return Math.max(0, serverPage - 1) * perPage;
}

/** "11–20 of 134": the rows (counted from 1) on a 0-based page; zeros when there is none. */
export function pageRows(pageIndex: number, perPage: number, total: number): { from: number; to: number } {
  const from = pageIndex * perPage + 1;
  return from > total ? { from: 0, to: 0 } : { from, to: Math.min(total, from + perPage - 1) };
}

export type PagerItem = number | 'gap';

/**
 * What a pager shows: page indexes (0-based), `margin` pages at both ends, `range` pages around the current
 * one, and 'gap' for two or more pages left out.
 */
export function pagerItems(pageIndex: number, count: number, range = 5, margin = 1): PagerItem[] {
  const current = clampPage(pageIndex, count);
  const start = Math.max(0, Math.min(current - Math.floor(range / 2), count - range));
  const isVisible = (page: number) =>
    page < margin || page >= count - margin || (page >= start && page < start + range);
  const items: PagerItem[] = [];
  for (let page = 0; page < Math.max(1, count); page += 1) {
    const isSingleGap = page > 0 && isVisible(page - 1) && isVisible(page + 1);
    if (isVisible(page) || isSingleGap) items.push(page);
    else if (items.at(-1) !== 'gap') items.push('gap');
  }
  return items;
}
