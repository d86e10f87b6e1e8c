import { useMemo, useState } from 'react';
import type { RemoveStones } from '#components/stone-selection/clear-selected.ts';
import {
  type SelectedStone,
  selectedTotals,
  toSelectedStone,
} from '#components/stone-selection/selected-stone.ts';
import type { StonePair } from '#contract/model/stonePair.ts';
import type { SelectionTotals } from '#domain/pricing/selection-totals.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useSession } from '#session/session-context.ts';

type Pair = { stones: readonly SelectedStone[] };

export type PairSelection = {
  /** How many pairs are selected. */
  pairs: number;
  /** Their stones, each once: one stone may be in several pairs. */
  stones: readonly SelectedStone[];
  /** Stones of pairs that are not on the screen. */
  outside: readonly number[];
  totals: SelectionTotals;
  isSelected: (pair: Pair) => boolean;
  onSelect: (pair: Pair, selected: boolean) => void;
  /** Removes the pairs that have one of these stones, such as ordered ones. */
  remove: RemoveStones;
  clear: () => void;
};

const keyOf = ({ stones }: Pair) =>
  stones
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();

function read(key: string): Pair[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The selected pairs, of several searches too: they survive a reload and end with the tab. */
export function usePairSelection(shown: readonly StonePair[]): PairSelection {
  const { user } = useSession();
  const { set } = usePriceSet();
  const storageKey = `facet.selection.${user?.id ?? 'nobody'}.pairs`;
  const [selected, setSelected] = useState<readonly Pair[]>(() => read(storageKey));
  return useMemo(() => {
    const onScreen = new Map(shown.map((pair) => [keyOf(pair), pair]));
    const keys = new Set(selected.map(keyOf));
    // From the last state: a second pair may be selected before the first is rendered.
    const change = (update: (before: readonly Pair[]) => readonly Pair[]) =>
      setSelected((before) => {
        const pairs = update(before);
        sessionStorage.setItem(storageKey, JSON.stringify(pairs));
        return pairs;
      });
    // With the prices of the screen, where a pair is on it.
    const current = selected.flatMap((pair) => (onScreen.get(keyOf(pair)) ?? pair).stones);
    const stones = [...new Map(current.map((stone) => [stone.id, stone])).values()];
    const seen = new Set(shown.flatMap((pair) => pair.stones.map(({ id }) => id)));
    return {
      pairs: selected.length,
      stones,
      outside: stones.map(({ id }) => id).filter((id) => !seen.has(id)),
      totals: selectedTotals(stones, set),
      isSelected: (pair) => keys.has(keyOf(pair)),
      onSelect: (pair, isSelected) =>
        change((before) => {
          const others = before.filter((other) => keyOf(other) !== keyOf(pair));
          return isSelected ? [...others, { stones: pair.stones.map(toSelectedStone) }] : others;
        }),
      remove: (ids) => {
        const isConcerned = (pair: Pair) => pair.stones.some(({ id }) => ids.includes(id));
        const removed = selected.filter(isConcerned);
        change((before) => before.filter((pair) => !isConcerned(pair)));
        return () => change((before) => [...removed, ...before.filter((pair) => !isConcerned(pair))]);
      },
      clear: () => change(() => []),
    };
  }, [shown, selected, set, storageKey]);
}
