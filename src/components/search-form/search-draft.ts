import { roundScaled } from '../../domain/decimal.ts';
import {
  type DiamondFilterValues,
  isOpenRange,
  type NumberRange,
  rangeFilters,
  textListFilters,
  tidyFilters,
} from '../../domain/diamond-filters.ts';
import { mostNumbers, parseNumberList } from './number-list.ts';

export type RangeKey = (typeof rangeFilters)[number];
export type ListKey = (typeof textListFilters)[number];
/** Filters that are typed as text: numbers pasted in a list, or a part of a stone's number. */
export type TextKey = 'stone_ids' | 'certificate_nos' | 'stone_id';

/** A range as it is being typed: null is blank, NaN text that is no number. */
export type RangeDraft = { from: number | null; to: number | null };

/** The form as it stands: choices already made, and what is still being typed. */
export type SearchDraft = {
  /** Everything that is chosen, not typed; what no field of the form sets stays in here too. */
  chosen: DiamondFilterValues;
  ranges: Partial<Record<RangeKey, RangeDraft>>;
  texts: Partial<Record<TextKey, string>>;
  /** The carat range in the boxes, not yet a chip. */
  carat: RangeDraft;
};

export const blankRange: RangeDraft = { from: null, to: null };
export const textKeys: readonly TextKey[] = ['stone_ids', 'certificate_nos', 'stone_id'];

export const isListKey = (key: string): key is ListKey => textListFilters.some((each) => each === key);
export const isRangeKey = (key: string): key is RangeKey => rangeFilters.some((each) => each === key);
export const isTextKey = (key: string): key is TextKey => textKeys.some((each) => each === key);

/** Bounds of the wire; carats have three decimals, everything else two. */
const least = -1000;
const most = 99_999_999.99;

function wireNumber(value: number | null, decimals: number): number | undefined {
  if (value === null || !Number.isFinite(value)) return undefined;
  const scaled = roundScaled(value, decimals);
  if (scaled === null) return undefined;
  return Math.min(Math.max(scaled / 10 ** decimals, least), most);
}

/** What is wrong with a range; null when nothing is. */
export function rangeProblem({ from, to }: RangeDraft): 'unreadable' | 'reversed' | null {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'unreadable';
  return from !== null && to !== null && from > to ? 'reversed' : null;
}

/** The range of what was typed; null when it is blank or wrong. */
export function rangeOf(draft: RangeDraft, decimals = 2): NumberRange | null {
  if (rangeProblem(draft)) return null;
  const range = { from: wireNumber(draft.from, decimals), to: wireNumber(draft.to, decimals) };
  return isOpenRange(range) ? null : range;
}

/** A discount may be typed either way round: "−40 to −20" and "−20 to −40" mean the same stones. */
function inOrder(key: RangeKey, range: RangeDraft = blankRange): RangeDraft {
  const turn = key === 'discount' && rangeProblem(range) === 'reversed';
  return turn ? { from: range.to, to: range.from } : range;
}

/** The form filled with filters; paging is left behind, the sort stays. */
export function draftOf(filters: DiamondFilterValues): SearchDraft {
  const { pageNo, stone_ids, certificate_nos, stone_id, ...rest } = tidyFilters(filters);
  const chosen: DiamondFilterValues = { ...rest };
  const ranges: SearchDraft['ranges'] = {};
  for (const key of rangeFilters) {
    const range = chosen[key];
    if (range) ranges[key] = { from: range.from ?? null, to: range.to ?? null };
    delete chosen[key];
  }
  const texts: SearchDraft['texts'] = {};
  if (stone_ids) texts.stone_ids = stone_ids.join('\n');
  if (certificate_nos) texts.certificate_nos = certificate_nos.join('\n');
  if (stone_id) texts.stone_id = stone_id;
  return { chosen, ranges, texts, carat: blankRange };
}

/** What is asked for now; a carat range still in the boxes counts, ranges that are wrong do not. */
export function filtersOf({ chosen, ranges, texts, carat }: SearchDraft): DiamondFilterValues {
  const filters: DiamondFilterValues = { ...chosen, stone_id: texts.stone_id ?? '' };
  for (const key of rangeFilters) filters[key] = rangeOf(inOrder(key, ranges[key])) ?? undefined;
  for (const key of ['stone_ids', 'certificate_nos'] as const)
    filters[key] = parseNumberList(texts[key]).slice(0, mostNumbers);
  const typed = rangeOf(carat, 3);
  if (typed) filters.carat = withCarat(chosen.carat, typed);
  return tidyFilters(filters);
}

/** The carat ranges with one more, each once. */
export function withCarat(ranges: readonly NumberRange[] = [], range: NumberRange): NumberRange[] {
  const same = ({ from, to }: NumberRange) => from === range.from && to === range.to;
  return ranges.some(same) ? [...ranges] : [...ranges, range];
}

/** Without paging and order: what two searches have to share to be the same question. */
export function criteriaOf(filters: DiamondFilterValues): DiamondFilterValues {
  const { pageNo, pageSize, sort, sortWith, sortMethod, ...criteria } = filters;
  return criteria;
}

/** True when a field cannot be searched by as it stands. */
export function hasProblem({ ranges, carat }: SearchDraft): boolean {
  const typed = rangeFilters.map((key) => inOrder(key, ranges[key]));
  return [...typed, carat].some((range) => rangeProblem(range) !== null);
}
