import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { fromHundredths } from '#domain/format/percent.ts';
import { type GradeKind, gradeKinds } from '#domain/grading/grade-kinds.ts';
import { compareGrades, gradeCode, matchingCodes } from '#domain/grading/grades.ts';
import { type PriceSet, pricesOf } from '#domain/pricing/price-sets.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { canonicalName, trimmedTexts } from '#domain/search/filter-names.ts';
import { keepsNotStated } from '#domain/search/not-stated.ts';
import { caseVariants, missingNumbers, typedNumbers } from '#domain/search/number-search.ts';
import {
  dateFilters,
  described,
  type LookupField,
  type RangeFilter,
  rangeFilters,
  textFilters,
  type ValueFilter,
  valueFilters,
} from '#domain/stone-fields/field-lists.ts';
import { parseMeasurement } from '#domain/stone-fields/measurement.ts';
import { compareShapes } from '#domain/stone-fields/shapes.ts';
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

/** Length, width and height are not sent; they are in the measurement. */
export function numberOf(stone: Diamond, name: RangeFilter, set: PriceSet = 'supplier'): number | null {
  const { price, total, discount } = pricesOf(stone, set);
  if (name === 'price') return price;
  if (name === 'total_amount') return total;
  if (name === 'discount') return discount;
  if (name !== 'length' && name !== 'width' && name !== 'height') return stone[name];
  const size = parseMeasurement(stone.measurement);
  if (!size) return null;
  // Of the diameters "7.33 - 7.40" the greater one is the length.
  const isDiameters = stone.measurement?.includes(' - ') && name !== 'height';
  if (!isDiameters) return fromHundredths(size[name]);
  const [narrow, wide] = [Math.min(size.length, size.width), Math.max(size.length, size.width)];
  return fromHundredths(name === 'length' ? wide : narrow);
}

type Test = (stone: Diamond) => boolean;

/** Whether a stone has one of the wanted values, none without any; compares grades by rank, and names in any letter case. */
function hasValue(name: ValueFilter, wanted: readonly string[], blank: boolean): Test | false {
  if (wanted.length === 0) return false;
  const { storage } = described[name];
  if (storage.kind === 'grade') {
    const { grade } = storage;
    const codes = new Set<number | null>(matchingCodes(grade, wanted));
    return ({ [name]: value }) => (value ? codes.has(gradeCode(grade, value)) : blank);
  }
  const spellings = wanted.flatMap((each) => [each, canonicalName(name as LookupField, each) ?? each]);
  const names = new Set(spellings.map((each) => each.toLowerCase()));
  return ({ [name]: value }) => (value ? names.has(value.toLowerCase()) : blank);
}

/** Tests of the fields that name one value, or a list of them. */
function valueTests(filters: DiamondFilters): (Test | false | undefined)[] {
  const part = filters.stone_id?.trim().toLowerCase();
  const lists = [
    caseVariants(filters.stone_ids ?? []),
    caseVariants(filters.certificate_nos ?? []),
    filters.ids,
  ];
  const [numbers, certificates, ids] = lists.map((list) =>
    list?.length ? new Set<unknown>(list) : undefined,
  );
  const { featured, status, state } = filters;
  return [
    !!part && ((stone) => stone.stone_id.toLowerCase().includes(part)),
    numbers && ((stone) => numbers.has(stone.stone_id)),
    certificates && ((stone) => certificates.has(stone.certificate_no)),
    ids && ((stone) => ids.has(stone.id)),
    featured !== undefined && ((stone) => stone.featured === featured),
    status !== undefined && ((stone) => stone.status === status),
    state !== undefined && ((stone) => stone.state === state),
  ];
}

/** Whether stones pass the filters: only the filters of the request are tested. */
export function filterOf(filters: DiamondFilters): Test {
  const keeps = (name: string) => keepsNotStated(filters, name);
  const { carat } = filters;
  const tests: (Test | false | undefined)[] = [
    ...valueTests(filters),
    !!carat?.length && ((stone) => carat.some((range) => within(stone.carat, range, false))),
    ...valueFilters.map((name) => hasValue(name, trimmedTexts(filters[name]), keeps(name))),
    ...textFilters.map((name) => {
      const wanted = trimmedTexts(filters[name]);
      return wanted.length > 0 && ((stone: Diamond) => wanted.includes(stone[name] ?? ''));
    }),
    ...rangeFilters.map((name) => {
      const range = filters[name];
      const blank = keeps(name);
      return range && ((stone: Diamond) => within(numberOf(stone, name, filters.price_set), range, blank));
    }),
    ...dateFilters.map((name) => {
      const range = filters[name];
      const blank = keeps(name);
      return range && ((stone: Diamond) => within<string>(stone[name], range, blank));
    }),
  ];
  const requested = tests.filter((test) => typeof test === 'function');
  return (stone) => requested.every((test) => test(stone));
}

const isGrade = (by: string): by is GradeKind => gradeKinds.some((kind) => kind === by);

/** What a stone is sorted by: a measurement by its length, because as text "10.1 x …" would come before "8.3 x …". */
function sortValue(stone: Diamond, by: DiamondSortColumn): string | number | null {
  if (by === 'measurement') return numberOf(stone, 'length');
  return (stone[by as keyof Diamond] as string | number | null | undefined) ?? null;
}

/** Sorts grades best first, as the server does; blanks come last in either direction. */
function compare(a: Diamond, b: Diamond, by: DiamondSortColumn, ascending: boolean): number {
  const [one, other] = [sortValue(a, by), sortValue(b, by)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = isGrade(by)
    ? compareGrades(by, String(one), String(other))
    : by === 'shape'
      ? compareShapes(String(one), String(other))
      : typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other));
  return ascending ? order : -order;
}

/** The matching stones in order. */
function findStones(stones: readonly Diamond[], filters: DiamondFilters): Diamond[] {
  const found = stones.filter(filterOf(filters));
  const steps = sortSteps(filters);
  if (steps.length === 0) return found;
  return found.sort((a, b) => {
    for (const { by, ascending } of steps) {
      const order = compare(a, b, by, ascending);
      if (order !== 0) return order;
    }
    return a.id - b.id;
  });
}

/** Searches that are kept: the pages of one are requested one after another. */
const keptSearches = 50;
const kept = new WeakMap<readonly Diamond[], Map<string, Diamond[]>>();

/** The matching stones in order, found once for each list of stones: a change makes another list. */
export function matchingStones(stones: readonly Diamond[], filters: DiamondFilters): Diamond[] {
  const { pageNo: _, pageSize: __, ...wanted } = filters;
  const name = JSON.stringify(wanted);
  const searches = kept.get(stones) ?? new Map<string, Diamond[]>();
  kept.set(stones, searches);
  const found = searches.get(name) ?? findStones(stones, wanted);
  if (searches.size >= keptSearches) searches.clear();
  searches.set(name, found);
  return found;
}

function missingOf(stones: readonly Diamond[], { stone_ids, certificate_nos }: DiamondFilters) {
  const absent = (requested: readonly string[] | undefined, read: (stone: Diamond) => string | null) => {
    const typed = typedNumbers(requested);
    if (typed.length === 0) return [];
    const known = new Set(stones.map(read));
    return missingNumbers(
      typed,
      caseVariants(typed).filter((number) => known.has(number)),
    );
  };
  return {
    stone_ids: absent(stone_ids, ({ stone_id }) => stone_id),
    certificate_nos: absent(certificate_nos, ({ certificate_no }) => certificate_no),
  };
}

/** A page of the matching stones. */
export function searchStones(stones: readonly Diamond[], filters: DiamondFilters, page: number) {
  const found = matchingStones(stones, filters);
  return { ...pageOf(found, page, filters.pageSize ?? 10), missing: missingOf(stones, filters) };
}
