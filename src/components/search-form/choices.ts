import type { DiamondFilterValues } from '../../domain/diamond-filters.ts';
import { isListKey } from './search-draft.ts';

/** The values of a filter that are chosen, as the form's options name them. */
export function chosenValues(chosen: DiamondFilterValues, key: string): readonly string[] {
  if (isListKey(key)) return chosen[key] ?? [];
  if (key !== 'featured' && key !== 'status') return [];
  const value = chosen[key];
  return value === undefined ? [] : [String(value)];
}

/** What is chosen after an option was switched on or off; a flag has one value at a time. */
export function withChoice(
  chosen: DiamondFilterValues,
  key: string,
  value: string,
  on: boolean,
): DiamondFilterValues {
  if (isListKey(key)) {
    const others = (chosen[key] ?? []).filter((each) => each !== value);
    return { ...chosen, [key]: on ? [...others, value] : others };
  }
  if (key === 'featured' || key === 'status') return { ...chosen, [key]: on ? Number(value) : undefined };
  return chosen;
}

/** What is chosen after a preset was pressed: each of its lists replaces the one before. */
export function withPreset(
  chosen: DiamondFilterValues,
  values: Readonly<Record<string, readonly string[]>>,
): DiamondFilterValues {
  const next = { ...chosen };
  for (const [key, list] of Object.entries(values)) if (isListKey(key)) next[key] = [...list];
  return next;
}

/** Whether exactly the lists of a preset are chosen, in any order. */
export function matchesPreset(
  chosen: DiamondFilterValues,
  values: Readonly<Record<string, readonly string[]>>,
): boolean {
  return Object.entries(values).every(([key, list]) => {
    const now = chosenValues(chosen, key);
    return now.length === list.length && list.every((value) => now.includes(value));
  });
}
