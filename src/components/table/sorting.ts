/** One sort key; earlier keys take precedence. */
export type SortStep<Key extends string = string> = { by: Key; ascending: boolean };

/**
 * The sort after a click on a header: ascending first, and further clicks on the same header reverse it. With `add`
 * (shift was held) the other sort keys stay; without, the column becomes the only one.
 */
export function nextSort<Key extends string>(
  sort: readonly SortStep<Key>[],
  by: Key,
  add = false,
): SortStep<Key>[] {
  const found = sort.find((step) => step.by === by);
  const present = add || sort.length === 1 ? found : undefined;
  const next = { by, ascending: !present?.ascending };
  if (!add) return [next];
  return found ? sort.map((step) => (step === found ? next : step)) : [...sort, next];
}
