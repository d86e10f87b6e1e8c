import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Range } from '#contract/model/range.ts';
import { isoDay, parseIsoDay } from '#domain/format/days.ts';
import { roundScaled } from '#domain/format/decimal.ts';
import {
  type DayRange,
  filtersPrices,
  isOpenRange,
  normalizeFilters,
  textListFilters,
} from '#domain/search/diamond-filters.ts';
import { maxNumbers } from '#domain/search/filter-limits.ts';
import {
  type DateFilter,
  dateFilters,
  type RangeFilter,
  rangeFilters,
} from '#domain/stone-fields/field-lists.ts';
import { parseNumberList } from './number-list.ts';

/** Filters entered as a range: of numbers, or of days since 1970. */
export type RangeKey = RangeFilter | DateFilter;
const rangeKeys: readonly RangeKey[] = [...rangeFilters, ...dateFilters];
export type ListKey = (typeof textListFilters)[number];
/** Filters entered as text: a pasted list of numbers, or part of a stone number. */
export type TextKey = 'stone_ids' | 'certificate_nos' | 'stone_id';

/** A range while it is typed: null is blank, NaN is invalid text. */
export type RangeDraft = { from: number | null; to: number | null };

/** The current state of the form: selected filters and text that is still being typed. */
export type SearchDraft = {
  /** Everything that is selected, not typed, including filters that no field of the form sets. */
  selected: DiamondFilters;
  ranges: Partial<Record<RangeKey, RangeDraft>>;
  texts: Partial<Record<TextKey, string>>;
  /** The carat range in the boxes, not yet a chip. */
  carat: RangeDraft;
  /** Carat ranges that were added to the offered ones, selected or not. */
  addedCarats: readonly Range[];
};

export const blankRange: RangeDraft = { from: null, to: null };
export const textKeys: readonly TextKey[] = ['stone_ids', 'certificate_nos', 'stone_id'];

export const isListKey = (key: string): key is ListKey => textListFilters.some((each) => each === key);
export const isRangeKey = (key: string): key is RangeKey => rangeKeys.some((each) => each === key);
export const isDateKey = (key: RangeKey): key is DateFilter =>
  (dateFilters as readonly RangeKey[]).includes(key);
export const isTextKey = (key: string): key is TextKey => textKeys.some((each) => each === key);

/** Bounds of the contract; carats have three decimals, everything else two. */
const minBound = -1000;
const maxBound = 99_999_999.99;

function wireNumber(value: number | null, decimals: number): number | undefined {
  if (value === null || !Number.isFinite(value)) return undefined;
  const scaled = roundScaled(value, decimals);
  if (scaled === null) return undefined;
  return Math.min(Math.max(scaled / 10 ** decimals, minBound), maxBound);
}

/** The error of a range; null when it is valid. */
export function rangeProblem({ from, to }: RangeDraft): 'unreadable' | 'reversed' | null {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'unreadable';
  return from !== null && to !== null && from > to ? 'reversed' : null;
}

/** The typed range; null when it is blank or invalid. */
export function toRange(draft: RangeDraft, decimals = 2): Range | null {
  if (rangeProblem(draft)) return null;
  const range = { from: wireNumber(draft.from, decimals), to: wireNumber(draft.to, decimals) };
  return isOpenRange(range) ? null : range;
}

const dayOf = (iso: string | undefined) => (iso === undefined ? null : parseIsoDay(iso));

function toDayRange(draft: RangeDraft = blankRange): DayRange {
  if (rangeProblem(draft)) return {};
  const [from, to] = [draft.from, draft.to].map((day) => (day === null ? undefined : isoDay(day)));
  return { from, to };
}

/** A discount range may be typed in either order: "−40 to −20" and "−20 to −40" are the same. */
function inOrder(key: RangeKey, range: RangeDraft = blankRange): RangeDraft {
  const swap = key === 'discount' && rangeProblem(range) === 'reversed';
  return swap ? { from: range.to, to: range.from } : range;
}

/** The form filled with filters; drops the page and keeps the sort. */
export function toDraft(filters: DiamondFilters): SearchDraft {
  const normalized = normalizeFilters(filters);
  const { pageNo, stone_ids, certificate_nos, stone_id, ...rest } = normalized;
  const selected: DiamondFilters = { ...rest };
  // Ranges of prices stay those of their set, whichever set is chosen for new ones.
  if (filtersPrices(normalized)) selected.price_set = normalized.price_set ?? 'supplier';
  const ranges: SearchDraft['ranges'] = {};
  for (const key of rangeFilters) {
    const range = selected[key];
    if (range) ranges[key] = { from: range.from ?? null, to: range.to ?? null };
    delete selected[key];
  }
  for (const key of dateFilters) {
    const { from, to }: DayRange = selected[key] ?? {};
    if (from || to) Object.assign(ranges, { [key]: { from: dayOf(from), to: dayOf(to) } });
    delete selected[key];
  }
  const texts: SearchDraft['texts'] = {};
  if (stone_ids) texts.stone_ids = stone_ids.join('\n');
  if (certificate_nos) texts.certificate_nos = certificate_nos.join('\n');
  if (stone_id) texts.stone_id = stone_id;
  return { selected, ranges, texts, carat: blankRange, addedCarats: selected.carat ?? [] };
}

/** The blank form. */
export const blankDraft: SearchDraft = toDraft({});

/** The form with the typed carat range as a selected option; unchanged without a valid range. */
export function addCaratRange(draft: SearchDraft): SearchDraft {
  const range = toRange(draft.carat, 3);
  if (!range) return draft;
  const carat = withCarat(draft.selected.carat, range);
  const addedCarats = withCarat(draft.addedCarats, range);
  return { ...draft, selected: { ...draft.selected, carat }, carat: blankRange, addedCarats };
}

/** The current filters; includes a carat range that is still in the boxes, skips invalid ranges. */
export function toFilters({ selected, ranges, texts, carat }: SearchDraft): DiamondFilters {
  const filters: DiamondFilters = { ...selected, stone_id: texts.stone_id ?? '' };
  for (const key of rangeFilters) filters[key] = toRange(inOrder(key, ranges[key])) ?? undefined;
  for (const key of dateFilters) Object.assign(filters, { [key]: toDayRange(ranges[key]) });
  for (const key of ['stone_ids', 'certificate_nos'] as const)
    filters[key] = parseNumberList(texts[key]).slice(0, maxNumbers);
  const typed = toRange(carat, 3);
  if (typed) filters.carat = withCarat(selected.carat, typed);
  return normalizeFilters(filters);
}

/** The carat ranges with one added, without duplicates. */
export function withCarat(ranges: readonly Range[] = [], range: Range): Range[] {
  const same = ({ from, to }: Range) => from === range.from && to === range.to;
  return ranges.some(same) ? [...ranges] : [...ranges, range];
}

/** The filters without page and sort: equal for two searches with the same results. */
export function toCriteria(filters: DiamondFilters): DiamondFilters {
  const { pageNo, pageSize, sort, sortWith, sortMethod, ...criteria } = filters;
  return criteria;
}

/** True when a field holds an invalid value. */
export function hasProblem({ ranges, carat }: SearchDraft): boolean {
  const typed = rangeKeys.map((key) => inOrder(key, ranges[key]));
  return [...typed, carat].some((range) => rangeProblem(range) !== null);
}
