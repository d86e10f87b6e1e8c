import type { Diamond } from '../../src/api/generated/model/diamond.ts';
import type { DiamondFilters } from '../../src/api/generated/model/diamondFilters.ts';
import { type NumberRange, sortSteps } from '../../src/domain/diamond-filters.ts';
import { pageOf } from '../fixtures/diamonds.ts';

const lists = ['shape', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluo', 'lab', 'location'] as const;
const ranges = ['price', 'total_amount', 'discount', 'table', 'depth', 'ratio'] as const;

function within(value: number | null, range: NumberRange | undefined, blank: boolean): boolean {
  if (!range) return true;
  if (value === null) return blank;
  return value >= (range.from ?? Number.NEGATIVE_INFINITY) && value <= (range.to ?? Number.POSITIVE_INFINITY);
}

function fits(stone: Diamond, filters: DiamondFilters): boolean {
  const blank = filters.include_blank ?? true;
  const part = filters.stone_id?.trim().toLowerCase();
  if (part && !stone.stone_id.toLowerCase().includes(part)) return false;
  if (filters.stone_ids?.length && !filters.stone_ids.includes(stone.stone_id)) return false;
  if (filters.ids?.length && !filters.ids.includes(stone.id)) return false;
  if (filters.featured !== undefined && stone.featured !== filters.featured) return false;
  if (filters.status !== undefined && stone.status !== filters.status) return false;
  if (filters.carat?.length && !filters.carat.some((range) => within(stone.carat, range, false)))
    return false;
  const listed = lists.every((key) => {
    const wanted = filters[key];
    const value = stone[key];
    return !wanted?.length || (value === null ? blank : wanted.includes(value));
  });
  return listed && ranges.every((key) => within(stone[key], filters[key], blank));
}

function compare(a: unknown, b: unknown): number {
  if (a === null || a === undefined || b === null || b === undefined)
    return Number(a == null) - Number(b == null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

/** A page of the stones that fit. Grades sort by alphabet here; the server sorts them by grade. */
export function searchStones(stones: readonly Diamond[], filters: DiamondFilters, page: number) {
  const steps = sortSteps(filters);
  const found = stones
    .filter((stone) => fits(stone, filters))
    .sort((a, b) => {
      for (const { by, ascending } of steps) {
        const order = compare(a[by as keyof Diamond], b[by as keyof Diamond]);
        if (order !== 0) return ascending ? order : -order;
      }
      return 0;
    });
  const numbers = new Set(stones.map(({ stone_id }) => stone_id));
  const missing = {
    stone_ids: (filters.stone_ids ?? []).filter((number) => !numbers.has(number)),
    certificate_nos: [],
  };
  return { ...pageOf(found, page, filters.pageSize ?? 10), missing };
}
