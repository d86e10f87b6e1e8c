/** One sort key; earlier keys take precedence. */
export type SortStep<Key extends string = string> = { by: Key; ascending: boolean };

type HeaderPress = {
  /** Keeps the other sort keys (shift was held). */
  add?: boolean;
  descendingFirst?: boolean;
};

/**
 * The sort after a click on a header. Further clicks on the same header reverse it and then remove it;
 * without `add` the column becomes the only sort key.
 */
export function nextSort<Key extends string>(
  sort: readonly SortStep<Key>[],
  by: Key,
  { add = false, descendingFirst = false }: HeaderPress = {},
): SortStep<Key>[] {
  const first = !descendingFirst;
  const found = sort.find((step) => step.by === by);
  const present = add || sort.length === 1 ? found : undefined;
  const next = present?.ascending === !first ? [] : [{ by, ascending: present ? !first : first }];
  if (!add) return next;
  return found ? sort.flatMap((step) => (step === found ? next : [step])) : [...sort, ...next];
}
