import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { day } from '../format/durations.ts';
import { isFilterEmpty, normalizeFilters } from './diamond-filters.ts';
import { withBuyerPrices } from './filter-permissions.ts';

/** How long a search that found nothing is listed, ms. */
export const emptySearchLifetimeMs = 30 * day;

/** The longest search that is listed, in letters of its JSON. */
const maxLetters = 2000;

/** Filters that name stones: such a search misses a stone, not a kind of stones. */
const stoneNames = ['ids', 'stone_id', 'stone_ids', 'certificate_nos'] as const;

/** The same lists in any order become equal. */
const sorted = <Item>(list: readonly Item[]): Item[] =>
  list.toSorted((first, second) => (JSON.stringify(first) < JSON.stringify(second) ? -1 : 1));

/**
 * A buyer's search as JSON text, the same for equal ones, without sorting and paging; prices are named as those of
 * buyers. Null for one that is not listed: without filters, of named stones, too long, or of one row, which counts.
 */
export function emptySearchText(filters: DiamondFilters): string | null {
  const {
    pageNo: _,
    pageSize,
    sort: _sort,
    sortWith: _by,
    sortMethod: _way,
    ...criteria
  } = normalizeFilters(filters);
  if (pageSize === 1 || isFilterEmpty(criteria) || stoneNames.some((name) => criteria[name])) return null;
  const entries = Object.entries(withBuyerPrices(criteria));
  const text = JSON.stringify(
    Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? sorted(value) : value])),
  );
  return text.length > maxLetters ? null : text;
}
