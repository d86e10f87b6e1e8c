import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import { selectedValues } from './filter-selection.ts';
import { isListKey, toCriteria } from './search-draft.ts';

/**
 * The active filters that no field of the form shows: filters without a field and values that are not offered
 * any more. They still apply, so the form has to display them.
 */
export function otherFilters(sections: readonly SearchSection[], selected: DiamondFilters): DiamondFilters {
  const fields = sections.flatMap(({ groups }) => groups).filter(({ kind }) => kind !== 'TITLE');
  const { not_stated, price_set, ...others } = toCriteria(selected);
  const entries = Object.keys(others).flatMap((key) => {
    const own = fields.filter((field) => field.key === key);
    if (own.length === 0) return [[key, others[key as keyof typeof others]]];
    if (!isListKey(key) || own.some(({ kind }) => kind === 'SELECT')) return [];
    const offered = new Set(own.flatMap(({ options }) => (options ?? []).map(({ value }) => value)));
    const notOffered = selectedValues(selected, key).filter((value) => !offered.has(value));
    return notOffered.length > 0 ? [[key, notOffered]] : [];
  });
  return Object.fromEntries(entries) as DiamondFilters;
}

/** The filters without such a filter; values that the form shows stay. */
export function withoutOther(
  selected: DiamondFilters,
  key: keyof DiamondFilters,
  others: DiamondFilters,
): DiamondFilters {
  if (!isListKey(key)) return { ...selected, [key]: undefined };
  return { ...selected, [key]: (selected[key] ?? []).filter((value) => !others[key]?.includes(value)) };
}
