import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Range } from '#contract/model/range.ts';
import { rangeFilters } from '../../stone-fields/field-lists.ts';
import { normalizeFilters, textListFilters } from '../diamond-filters.ts';
import { maxNumbers, namesTooMuch } from '../filter-limits.ts';

const isOpen = ({ from, to }: Range) => from === undefined || to === undefined;

/** "over 1 ct under 2 ct" is one range, also when turned round. */
function joinOpenRanges(ranges: readonly Range[]): Range[] {
  const lower = ranges.filter(({ to }) => to === undefined).map(({ from = 0 }) => from);
  const upper = ranges.filter(({ from }) => from === undefined).map(({ to = 0 }) => to);
  if (lower.length === 0 && upper.length === 0) return [];
  const [from, to] = [Math.min(...lower), Math.max(...upper)];
  if (upper.length === 0) return [{ from }];
  if (lower.length === 0) return [{ to }];
  return [{ from: Math.min(from, to), to: Math.max(from, to) }];
}

/** Weights are alternatives. */
function uniteCarats(ranges: readonly Range[]): Range[] {
  const all = [...ranges.filter((range) => !isOpen(range)), ...joinOpenRanges(ranges.filter(isOpen))];
  const byText = new Map(all.map((range) => [`${range.from}..${range.to}`, range]));
  return [...byText.values()].sort((a, b) => (a.from ?? 0) - (b.from ?? 0) || (a.to ?? 1e9) - (b.to ?? 1e9));
}

/** One range that holds all of them. */
function uniteRanges(ranges: readonly Range[]): Range {
  const closed = ranges.filter((range) => !isOpen(range));
  const all = [...closed, ...joinOpenRanges(ranges.filter(isOpen))];
  const froms = all.map(({ from }) => from);
  const tos = all.map(({ to }) => to);
  const least = (ends: (number | undefined)[], pick: (...numbers: number[]) => number) =>
    ends.includes(undefined) ? undefined : pick(...(ends as number[]));
  const [from, to] = [least(froms, Math.min), least(tos, Math.max)];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The filters of all readings: values of one filter are alternatives, in the order in which they are read. */
export function uniteFilters(readings: readonly DiamondFilters[]): DiamondFilters {
  const united: DiamondFilters = {};
  for (const key of textListFilters) {
    const values = new Set(readings.flatMap((filters) => filters[key] ?? []));
    if (values.size > 0) united[key] = [...values];
  }
  for (const key of rangeFilters) {
    const ranges = readings.flatMap((filters) => filters[key] ?? []);
    const range = uniteRanges(ranges);
    if (ranges.length > 0 && Object.keys(range).length > 0) united[key] = range;
  }
  const carat = uniteCarats(readings.flatMap((filters) => filters.carat ?? []));
  if (carat.length > 0) united.carat = carat;
  if (readings.some(({ featured }) => featured === 1)) united.featured = 1;
  if (readings.some(({ status }) => status === 2)) united.status = 2;
  return normalizeFilters(united);
}

/** True when the filters are within the contract's limits with one more reading. */
export const hasRoomFor = (filters: DiamondFilters): boolean =>
  !namesTooMuch(filters) &&
  [filters.stone_ids, filters.certificate_nos].every((numbers) => (numbers?.length ?? 0) <= maxNumbers);
