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

/** A filter of a field that stones may lack. */
export type OptionalFilter = Extract<ValueFilter | RangeFilter | DateFilter, keyof NotStated>;

/** The filters of fields that stones may lack; each says whether it keeps the stones that do. */
export const optionalFilters = [...valueFilters, ...rangeFilters, ...dateFilters].filter(
  (name): name is OptionalFilter => described[name].nullable,
);

/** Whether a filter is one of a field that stones may lack. */
export const isOptionalFilter = (name: string): name is OptionalFilter =>
  optionalFilters.some((filter) => filter === name);

/** Whether a filter of this name keeps stones that state no value: its own choice, else that of the search. */
export const keepsNotStated = (filters: DiamondFilters, name: string): boolean =>
  isOptionalFilter(name) && (filters.not_stated?.[name] ?? filters.include_blank ?? true);

/** The search with the choice of one field. */
export const withNotStated = (
  filters: DiamondFilters,
  name: OptionalFilter,
  keep: boolean,
): DiamondFilters => ({ ...filters, not_stated: { ...filters.not_stated, [name]: keep } });

/** The choices of `filters` that differ from the rule of the search, for the fields that `normalized` filters. */
export function normalizeNotStated(filters: DiamondFilters, normalized: DiamondFilters): NotStated | null {
  const differing = optionalFilters.filter((name) => {
    const choice = filters.not_stated?.[name];
    return (
      normalized[name] !== undefined &&
      typeof choice === 'boolean' &&
      choice !== (filters.include_blank ?? true)
    );
  });
  if (differing.length === 0) return null;
  return Object.fromEntries(differing.map((name) => [name, filters.not_stated?.[name]]));
}

/** What the chip of several filters adds about stones that state no value. */
export function notStatedText(filters: DiamondFilters, names: readonly string[]): string {
  const kept = names.filter((name) => keepsNotStated(filters, name));
  if (kept.length === 0) return 'stated only';
  return kept.length === names.length ? 'not stated included' : 'not stated partly included';
}
