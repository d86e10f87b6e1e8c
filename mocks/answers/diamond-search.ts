import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { compareGrades, type GradeKind, gradeKinds } from '#domain/grading/grades.ts';
import { type NumberRange, type SortColumn, sortSteps } from '#domain/search/diamond-filters.ts';
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
  const certificates = filters.certificate_nos;
  if (certificates?.length && !certificates.includes(stone.certificate_no ?? '')) return false;
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

const isGrade = (by: string): by is GradeKind => gradeKinds.some((kind) => kind === by);

/** Grades sort best first, as on the server; blanks stand last in either direction. */
function compare(a: Diamond, b: Diamond, by: SortColumn, ascending: boolean): number {
  const [one, other] = [a[by as keyof Diamond] ?? null, b[by as keyof Diamond] ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = isGrade(by)
    ? compareGrades(by, String(one), String(other))
    : typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other));
  return ascending ? order : -order;
}

/** A page of the stones that fit. */
export function searchStones(stones: readonly Diamond[], filters: DiamondFilters, page: number) {
  const steps = sortSteps(filters);
  const found = stones
    .filter((stone) => fits(stone, filters))
    .sort((a, b) => {
      for (const { by, ascending } of steps) {
        const order = compare(a, b, by, ascending);
        if (order !== 0) return order;
      }
      return 0;
    });
  const numbers = new Set(stones.map(({ stone_id }) => stone_id));
  const reports = new Set(stones.map(({ certificate_no }) => certificate_no));
  const missing = {
    stone_ids: (filters.stone_ids ?? []).filter((number) => !numbers.has(number)),
    certificate_nos: (filters.certificate_nos ?? []).filter((number) => !reports.has(number)),
  };
  return { ...pageOf(found, page, filters.pageSize ?? 10), missing };
}
