import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { textFilters, valueFilters } from '../stone-fields/field-lists.ts';

/** Maximum numbers of stones or certificates per search, as the contract has it. */
export const maxNumbers = 1000;

/** Maximum values of another filter, as the contract has it. */
export const maxValues = 200;

/** Maximum values of all filters by values together; stone and certificate numbers are limited by themselves. */
export const maxNamedValues = 500;

const isTooLong = (list?: readonly unknown[]) => (list?.length ?? 0) > maxValues;

/** True when a search names more values than one filter, or all filters together, may have. */
export function namesTooMuch(filters: DiamondFilters): boolean {
  const lists = [...valueFilters, ...textFilters].map((name) => filters[name] ?? []);
  return [...lists, filters.carat].some(isTooLong) || lists.flat().length > maxNamedValues;
}

/** A search that finds more stones is too wide to be read page by page. */
export const maxReadableStones = 1000;
