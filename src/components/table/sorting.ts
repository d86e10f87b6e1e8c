/** One step of a sort; the first step of a list decides first. */
export type SortStep<Key extends string = string> = { by: Key; ascending: boolean };

type HeaderPress = {
  /** Keeps the other steps (shift was held). */
  add?: boolean;
  descendingFirst?: boolean;
};

/**
 * The sort after a press on a header. Presses on the same header turn it around and then take it away; without
 * `add` the column becomes the only one.
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
