import { useSyncExternalStore } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';

/** The totals of a stone by price set, as far as the user sees them. */
export type StoneTotals = Pick<Diamond, 'total_amount' | 'j_total_amount' | 'retail_total_amount'>;

/** What happened to a stone since it was loaded; `total` is its present price, `was` what it had before it was repriced. */
export type StoneChange = { kind: 'sold' | 'withdrawn' | 'repriced'; total?: number; was?: StoneTotals };

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
