/** A change that people notice on screens. */
export type RecentChange = {
  /** Day of the change, such as 2026-11-23. */
  date: string;
  /** The part of the product, such as `orders`. */
  area: string;
  words: string;
  /** Something was wrong before; otherwise it is new. */
  mended: boolean;
};

/** The changes by day, newest first. */
export function changesByDay(changes: readonly RecentChange[]): [string, RecentChange[]][] {
  const days = new Map<string, RecentChange[]>();
  for (const change of changes) days.set(change.date, [...(days.get(change.date) ?? []), change]);
  return [...days];
}
