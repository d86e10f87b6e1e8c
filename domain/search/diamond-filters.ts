import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSort } from '#contract/model/diamondSort.ts';
import type { Range } from '#contract/model/range.ts';
import { parseIsoDay } from '../format/days.ts';
import {
  dateFilters,
  described,
  rangeFilters,
  textFilters,
  valueFilters,
} from '../stone-fields/field-lists.ts';
import { stockStates } from '../stone-fields/stock-states.ts';
import { normalizeNotStated } from './not-stated.ts';
import { defaultPageSize } from './paging.ts';

/** A range of ISO days, open where an end is missing. */
export type DayRange = { from?: string; to?: string };

/** Filters that are lists of texts: values of a field, and full numbers of stones and certificates. */
export const textListFilters = [...valueFilters, ...textFilters, 'stone_ids', 'certificate_nos'] as const;

/** True when a range has neither end. */
export function isOpenRange(range: Range | null | undefined): boolean {
  return !range || (!Number.isFinite(range.from) && !Number.isFinite(range.to));
}

function normalizeRange(range: Range | null | undefined): Range | null {
  if (!range || isOpenRange(range)) return null;
  return {
    ...(Number.isFinite(range.from) ? { from: range.from } : {}),
    ...(Number.isFinite(range.to) ? { to: range.to } : {}),
  };
}

function normalizeDays(range: DayRange | null | undefined): DayRange | null {
  const [from, to] = [range?.from, range?.to].map((end) =>
    end && parseIsoDay(end) !== null ? end : undefined,
  );
  return from || to ? { ...(from && { from }), ...(to && { to }) } : null;
}

function normalizeTexts(texts: readonly string[] | null | undefined): string[] {
  return [...new Set((texts ?? []).map((text) => text.trim()).filter(Boolean))];
}

/** The sort steps in force: `sort` overrides `sortWith`, which is ascending by default. */
export function sortSteps(filters: DiamondFilters): DiamondSort[] {
  if (filters.sort?.length) return filters.sort;
  return filters.sortWith ? [{ by: filters.sortWith, ascending: filters.sortMethod ?? true }] : [];
}

function normalizeSort(filters: DiamondFilters): DiamondFilters {
  const steps = sortSteps(filters);
  if (steps.length > 1) return { sort: steps.map(({ by, ascending }) => ({ by, ascending })) };
  return steps[0] ? { sortWith: steps[0].by, sortMethod: steps[0].ascending } : {};
}

/**
 * The canonical form of a filter: no blanks, no empty lists or ranges, no defaults, one notation for a
 * sort. Equivalent filters become deeply equal (except for the order within a list).
 */
export function normalizeFilters(filters: DiamondFilters): DiamondFilters {
  const normalized: DiamondFilters = {};
  for (const key of textListFilters) {
    const texts = normalizeTexts(filters[key]);
    if (texts.length) normalized[key] = texts;
  }
  for (const key of rangeFilters) {
    const range = normalizeRange(filters[key]);
    if (range) normalized[key] = range;
  }
  for (const key of dateFilters) {
    const range = normalizeDays(filters[key]);
    if (range) Object.assign(normalized, { [key]: range });
  }
  const carat = (filters.carat ?? []).map(normalizeRange).filter((range) => range !== null);
  if (carat.length) normalized.carat = carat;
  if (filters.ids?.length) normalized.ids = [...new Set(filters.ids)];
  if (filters.stone_id?.trim()) normalized.stone_id = filters.stone_id.trim();
  if (filters.featured === 0 || filters.featured === 1) normalized.featured = filters.featured;
  if (filters.status === 1 || filters.status === 2) normalized.status = filters.status;
  if (filters.price_set && filters.price_set !== 'supplier' && filtersPrices(normalized))
    normalized.price_set = filters.price_set;
  if (filters.state && Object.hasOwn(stockStates, filters.state)) normalized.state = filters.state;
  if (filters.listing === 'once' || filters.listing === 'repeated') normalized.listing = filters.listing;
  const notStated = normalizeNotStated(filters, normalized);
  if (notStated) normalized.not_stated = notStated;
  if (filters.pageNo && filters.pageNo > 0) normalized.pageNo = filters.pageNo;
  if (filters.pageSize && filters.pageSize !== defaultPageSize) normalized.pageSize = filters.pageSize;
  return { ...normalized, ...normalizeSort(filters) };
}

/** The filters of prices; `price_set` says whose. */
export const priceFilters = rangeFilters.filter((name) => described[name].priceSet);

/** Whether a filter is one of prices. */
export const isPriceFilter = (name: string): boolean => priceFilters.some((filter) => filter === name);

/** Whether stones are filtered by a price. */
export const filtersPrices = (filters: DiamondFilters): boolean =>
  priceFilters.some((name) => !isOpenRange(filters[name]));

/** The filters without those of prices. */
export function withoutPrices(filters: DiamondFilters): DiamondFilters {
  const others = { ...filters, price_set: undefined };
  for (const name of priceFilters) others[name] = undefined;
  return others;
}

const notCriteria = ['price_set', 'pageNo', 'pageSize', 'sort', 'sortWith', 'sortMethod', 'not_stated'];

/** How many fields are filtered; sorting, paging and the choices of "not stated" do not count. */
export function filterCount(filters: DiamondFilters): number {
  return Object.keys(normalizeFilters(filters)).filter((key) => !notCriteria.includes(key)).length;
}

/** True when nothing is filtered. */
export function isFilterEmpty(filters: DiamondFilters): boolean {
  return filterCount(filters) === 0;
}
