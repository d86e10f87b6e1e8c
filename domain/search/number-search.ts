import { trimmedTexts } from './filter-names.ts';

/** Adds upper- and lower-case variants, because the lookup is case-sensitive and people type either case. */
export function caseVariants(numbers: readonly string[]): string[] {
  const typed = trimmedTexts(numbers);
  return [...new Set(typed.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))];
}

/** Each of the requested numbers once, without blank ones. */
export const typedNumbers = (requested: readonly string[] = []): string[] => [
  ...new Set(trimmedTexts(requested)),
];

/** The typed numbers, of which none was found in any letter case. */
export function missingNumbers(typed: readonly string[], found: readonly string[]): string[] {
  const existing = new Set(found.map((number) => number.toLowerCase()));
  return typed.filter((number) => !existing.has(number.toLowerCase()));
}

/** Looks up stones by number. An exact match takes precedence over one that differs in letter case. */
export function stoneLookup<Stone extends { stone_id: string }>(stones: readonly Stone[]) {
  const exactly = new Map(stones.map((stone) => [stone.stone_id, stone]));
  const anyCase = new Map(stones.map((stone) => [stone.stone_id.toLowerCase(), stone]));
  return (number: string): Stone | undefined => exactly.get(number) ?? anyCase.get(number.toLowerCase());
}
