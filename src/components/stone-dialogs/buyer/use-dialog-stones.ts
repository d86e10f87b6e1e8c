import { useMemo, useState } from 'react';
import type { StoneHold } from '#contract/model/stoneHold.ts';
import { useStoneHolds } from '../../holds/use-stone-holds.ts';
import { useOrderedStones } from '../../orders/use-ordered-stones.ts';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';

export type DialogStones = {
  /** The stones that are sent: those outside the list first. */
  stones: readonly SelectedStone[];
  /** Those of them that are not in the list from which the dialog was opened. */
  outside: ReadonlySet<number>;
  /** The open order of the buyer that a stone is on. */
  orderOf: ReadonlyMap<number, number>;
  /** The hold of a stone, the buyer's own or another's. */
  holdOf: ReadonlyMap<number, StoneHold>;
  /** Reads the holds again, after one has refused an order. */
  reloadHolds: () => void;
  leaveOut: (ids: Iterable<number>) => void;
};

/** The stones of an order or an enquiry, of which the buyer can leave some out; they stay selected. */
export function useDialogStones(
  selected: readonly SelectedStone[],
  outsideIds: readonly number[],
): DialogStones {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const ids = useMemo(() => selected.map(({ id }) => id), [selected]);
  const orderOf = useOrderedStones(ids);
  const { holdOf, reload } = useStoneHolds(ids);
  return useMemo(() => {
    const stones = selected.filter(({ id }) => !leftOut.has(id));
    const outside = new Set(outsideIds.filter((id) => stones.some((stone) => stone.id === id)));
    const inList = stones.filter(({ id }) => !outside.has(id));
    return {
      stones: [...stones.filter(({ id }) => outside.has(id)), ...inList],
      outside,
      orderOf,
      holdOf,
      reloadHolds: reload,
      leaveOut: (more) => setLeftOut(new Set([...leftOut, ...more])),
    };
  }, [selected, outsideIds, leftOut, orderOf, holdOf, reload]);
}
