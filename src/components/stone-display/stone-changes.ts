import { useSyncExternalStore } from 'react';

/** What somebody else did to a stone since it was loaded; `total` is its present price. */
export type StoneChange = { kind: 'sold' | 'withdrawn' | 'repriced'; total?: number };

let changes: ReadonlyMap<number, StoneChange> = new Map();
const listeners = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** Marks stones wherever they are shown; null takes a mark away. */
export function markStones(marks: Iterable<readonly [id: number, change: StoneChange | null]>): void {
  const next = new Map(changes);
  for (const [id, change] of marks) {
    if (change) next.set(id, change);
    else next.delete(id);
  }
  changes = next;
  for (const onChange of listeners) onChange();
}

/** The present marks, for code outside components. */
export const presentStoneChanges = () => changes;

/** The marks by stone id; a new map after each change. */
export const useStoneChanges = () => useSyncExternalStore(subscribe, presentStoneChanges);
