import { useMemo } from 'react';
import { useStoneChanges } from '../../stone-display/stone-changes.ts';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';
import type { OrderConflict } from './order-conflict.ts';

/** What happened to the stones of a dialog while it is open, in the form of a refusal by the server. */
export function useLiveConflict(stones: readonly SelectedStone[]): OrderConflict {
  const changes = useStoneChanges();
  return useMemo(() => {
    const of = stones.map((stone) => ({ stone, change: changes.get(stone.id) }));
    return {
      text: '',
      changes: of.flatMap(({ stone: { id, stone_id, total_amount }, change }) =>
        change?.total === undefined
          ? []
          : [{ id, stone_id, asked_amount: total_amount, amount: change.total }],
      ),
      sold: of.flatMap(({ stone, change }) => (change && change.kind !== 'repriced' ? [stone.stone_id] : [])),
      ordered: [],
    };
  }, [stones, changes]);
}
