import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { keepsNotStated } from '#domain/search/not-stated.ts';
import { caseVariants, missingNumbers, typedNumbers } from '#domain/search/number-search.ts';
import { rangeFilters, valueFilters } from '#domain/stone-fields/field-lists.ts';
import { cutApplies } from '#domain/stone-fields/shape-codes.ts';
import { pageOf } from './page-of.ts';

type Range = { from?: number; to?: number };

const within = (value: unknown, { from = -Infinity, to = Infinity }: Range) =>
  typeof value === 'number' && value >= from && value <= to;

/** Whether a stone passes the filters of a story: numbers, lists of values, and ranges of figures. */
function passes(stone: Diamond, filters: DiamondFilters): boolean {
  const {
    stone_id = '',
    stone_ids = [],
    certificate_nos = [],
    ids,
    carat,
    state,
    featured,
    price_set,
  } = filters;
  const { price, total, discount } = pricesOf(stone, price_set ?? 'supplier');
  const figures: Record<string, unknown> = { ...stone, price, total_amount: total, discount };
  const states = (name: string, holds: (value: unknown) => boolean) =>
    figures[name] == null
      ? keepsNotStated(filters, name) || (name === 'cut' && !cutApplies(stone.shape))
      : holds(figures[name]);
  return (
    stone.stone_id.toLowerCase().includes(stone_id.trim().toLowerCase()) &&
    (stone_ids.length === 0 || caseVariants(stone_ids).includes(stone.stone_id)) &&
    (certificate_nos.length === 0 || certificate_nos.includes(stone.certificate_no ?? '')) &&
    (!ids || ids.includes(stone.id)) &&
    (!state || stone.state === state) &&
    (featured === undefined || stone.featured === featured) &&
    (!carat?.length || carat.some((range) => within(stone.carat, range))) &&
    valueFilters.every((name) => {
      const wanted: readonly string[] = filters[name] ?? [];
      return wanted.length === 0 || states(name, (value) => wanted.includes(String(value)));
    }) &&
    rangeFilters.every((name) => {
      const range = filters[name];
      return !range || states(name, (value) => within(value, range));
    })
  );
}

type Value = string | number | null | undefined;

/** The order of two values; blanks come last in either direction. */
function order(a: Value, b: Value, ascending: boolean): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  return (a < b ? -1 : Number(a > b)) * (ascending ? 1 : -1);
}

/** The page of stones that a search of a story finds, in its order. */
export function searchedStones(all: readonly Diamond[], filters: DiamondFilters) {
  const { stone_ids, certificate_nos, pageNo = 0, pageSize } = filters;
  const found = all.filter((stone) => passes(stone, filters));
  for (const { by, ascending } of sortSteps(filters).toReversed())
    found.sort((a, b) => order(a[by as keyof Diamond] as Value, b[by as keyof Diamond] as Value, ascending));
  const known = all.flatMap((stone) => [stone.stone_id, stone.certificate_no ?? '']);
  const missing = {
    stone_ids: missingNumbers(typedNumbers(stone_ids), known, false),
    certificate_nos: missingNumbers(typedNumbers(certificate_nos), known, true),
  };
  return { ...pageOf(found, pageNo + 1, pageSize), missing };
}
