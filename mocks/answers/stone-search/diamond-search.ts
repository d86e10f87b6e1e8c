import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { fromHundredths } from '#domain/format/percent.ts';
import { type GradeKind, gradeKinds } from '#domain/grading/grade-kinds.ts';
import { compareGrades, gradeCode, matchingCodes } from '#domain/grading/grades.ts';
import { type PriceSet, pricesOf } from '#domain/pricing/price-sets.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { keepsNotStated } from '#domain/search/not-stated.ts';
import {
  dateFilters,
  described,
  type RangeFilter,
  rangeFilters,
  textFilters,
  type ValueFilter,
  valueFilters,
} from '#domain/stone-fields/field-lists.ts';
import { parseMeasurement } from '#domain/stone-fields/measurement.ts';
import { pageOf } from '../../fixtures/diamonds.ts';

function within<End extends string | number>(
  value: End | null | undefined,
  range: { from?: End; to?: End } | undefined,
  blank: boolean,
): boolean {
  if (!range) return true;
  if (value === null || value === undefined) return blank;
  return (range.from === undefined || value >= range.from) && (range.to === undefined || value <= range.to);
}

/** Whether a value is one of the wanted ones; compares grades as the server does. */
function isWanted(
  name: ValueFilter,
  value: string | null | undefined,
  wanted: readonly string[],
  blank: boolean,
) {
  if (!value) return blank;
  const { storage } = described[name];
  if (storage.kind !== 'grade') return wanted.includes(value);
  const code = gradeCode(storage.grade, value);
  return code !== null && matchingCodes(storage.grade, wanted).includes(code);
}

/** Length, width and height are not sent; they are in the measurement. */
export function numberOf(stone: Diamond, name: RangeFilter, set: PriceSet = 'supplier'): number | null {
  const { price, total, discount } = pricesOf(stone, set);
  if (name === 'price') return price;
  if (name === 'total_amount') return total;
  if (name === 'discount') return discount;
  if (name !== 'length' && name !== 'width' && name !== 'height') return stone[name];
  const size = parseMeasurement(stone.measurement);
  return size && fromHundredths(size[name]);
}

/** Whether a stone passes the filters. */
export function fits(stone: Diamond, filters: DiamondFilters): boolean {
  const keeps = (name: string) => keepsNotStated(filters, name);
  const part = filters.stone_id?.trim().toLowerCase();
  if (part && !stone.stone_id.toLowerCase().includes(part)) return false;
  if (filters.stone_ids?.length && !filters.stone_ids.includes(stone.stone_id)) return false;
  const certificates = filters.certificate_nos;
  if (certificates?.length && !certificates.includes(stone.certificate_no ?? '')) return false;
  if (filters.ids?.length && !filters.ids.includes(stone.id)) return false;
  if (filters.featured !== undefined && stone.featured !== filters.featured) return false;
  if (filters.status !== undefined && stone.status !== filters.status) return false;
  if (filters.state !== undefined && stone.state !== filters.state) return false;
  if (filters.carat?.length && !filters.carat.some((range) => within(stone.carat, range, false)))
    return false;
  return (
    valueFilters.every((name) => {
      const wanted = filters[name];
      return !wanted?.length || isWanted(name, stone[name], wanted, keeps(name));
    }) &&
    textFilters.every((name) => !filters[name]?.length || filters[name].includes(stone[name] ?? '')) &&
    rangeFilters.every((name) =>
      within(numberOf(stone, name, filters.price_set), filters[name], keeps(name)),
    ) &&
    dateFilters.every((name) => within<string>(stone[name], filters[name], keeps(name)))
  );
}

const isGrade = (by: string): by is GradeKind => gradeKinds.some((kind) => kind === by);

/** Sorts grades best first, as the server does; blanks come last in either direction. */
function compare(a: Diamond, b: Diamond, by: DiamondSortColumn, ascending: boolean): number {
  const [one, other] = [a[by as keyof Diamond] ?? null, b[by as keyof Diamond] ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = isGrade(by)
    ? compareGrades(by, String(one), String(other))
    : typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other));
  return ascending ? order : -order;
}

/** A page of the matching stones. */
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
