import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { NotStated } from '#contract/model/notStated.ts';
import {
  type DateFilter,
  dateFilters,
  described,
  type RangeFilter,
  rangeFilters,
  type ValueFilter,
  valueFilters,
} from '../stone-fields/field-lists.ts';
import { untreatedName } from '../stone-fields/treatments.ts';

/** A filter of a field that stones may lack. */
export type OptionalFilter = Extract<ValueFilter | RangeFilter | DateFilter, keyof NotStated>;

/** A stone without a treatment is an untreated one, which is a value of that filter. */
const lacksNothing: readonly string[] = ['treatment'];

/** The filters of fields that stones may lack; each says whether it keeps the stones that do. */
export const optionalFilters = [...valueFilters, ...rangeFilters, ...dateFilters].filter(
  (name): name is OptionalFilter => described[name].nullable && !lacksNothing.includes(name),
);

/** Whether a filter is one of a field that stones may lack. */
export const isOptionalFilter = (name: string): name is OptionalFilter =>
  optionalFilters.some((filter) => filter === name);

/** Whether a filter of this name keeps stones that state no value: only where that is chosen for it. */
export const keepsNotStated = (filters: DiamondFilters, name: string): boolean =>
  (isOptionalFilter(name) && filters.not_stated?.[name] === true) ||
  (name === 'treatment' && filters.treatment?.includes(untreatedName) === true);

/** The search with the choice of one field. */
export const withNotStated = (
  filters: DiamondFilters,
  name: OptionalFilter,
  keep: boolean,
): DiamondFilters => ({ ...filters, not_stated: { ...filters.not_stated, [name]: keep } });

/** The choices of `filters` that keep stones, for the fields that `normalized` filters; null without one. */
export function normalizeNotStated(filters: DiamondFilters, normalized: DiamondFilters): NotStated | null {
  const kept = optionalFilters.filter(
    (name) => normalized[name] !== undefined && keepsNotStated(filters, name),
  );
  return kept.length === 0 ? null : Object.fromEntries(kept.map((name) => [name, true]));
}

/** The words that the chip of several filters adds about stones without a value; blank where none are kept. */
export function notStatedText(filters: DiamondFilters, names: readonly string[]): string {
  const kept = names.filter((name) => keepsNotStated(filters, name));
  if (kept.length === 0) return '';
  return kept.length === names.length ? ', not stated included' : ', not stated partly included';
}
