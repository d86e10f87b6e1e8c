import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { isListKey } from './search-draft.ts';

/** The selected values of a filter, as the form's options name them. */
export function selectedValues(selected: DiamondFilters, key: string): readonly string[] {
  if (isListKey(key)) return selected[key] ?? [];
  if (key !== 'featured' && key !== 'status') return [];
  const value = selected[key];
  return value === undefined ? [] : [String(value)];
}

/** The filters after an option was toggled; a flag has one value at a time. */
export function withOption(
  selected: DiamondFilters,
  key: string,
  value: string,
  on: boolean,
): DiamondFilters {
  if (isListKey(key)) {
    const others = (selected[key] ?? []).filter((each) => each !== value);
    return { ...selected, [key]: on ? [...others, value] : others };
  }
  if (key === 'featured' || key === 'status') return { ...selected, [key]: on ? Number(value) : undefined };
  return selected;
}

/** The filters after a preset was clicked: each of its lists replaces the previous one. */
export function withPreset(
  selected: DiamondFilters,
  values: Readonly<Record<string, readonly string[]>>,
): DiamondFilters {
  const next = { ...selected };
  for (const [key, list] of Object.entries(values)) if (isListKey(key)) next[key] = [...list];
  return next;
}

/** Whether exactly the lists of a preset are selected, in any order. */
export function matchesPreset(
  selected: DiamondFilters,
  values: Readonly<Record<string, readonly string[]>>,
): boolean {
  return Object.entries(values).every(([key, list]) => {
    const current = selectedValues(selected, key);
    return current.length === list.length && list.every((value) => current.includes(value));
  });
}
