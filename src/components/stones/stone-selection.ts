import { useMemo, useSyncExternalStore } from 'react';
import type { SelectionTotals } from '../../domain/selection-totals.ts';
import { useSession } from '../../session/session-context.ts';
import type { TableSelection } from '../table/table-selection.ts';
import { type ChosenStone, chooseStone, chosenTotals } from './chosen-stone.ts';
import { selectionStore } from './selection-store.ts';

export type StoneSelection = TableSelection<ChosenStone> & {
  /** The chosen stones, in the order they were chosen. */
  stones: readonly ChosenStone[];
  ids: readonly number[];
  totals: SelectionTotals;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
  /** Takes over the present figures of chosen stones among these rows. */
  refresh: (rows: readonly ChosenStone[]) => void;
};

/**
 * The selection of one list ("report.new", "diamonds"), kept per user. It survives paging, sorting, leaving the
 * page and a reload, and ends with the tab.
 */
export function useStoneSelection(list: string): StoneSelection {
  const { user } = useSession();
  const store = selectionStore(list, user?.id);
  const stones = useSyncExternalStore(store.subscribe, store.read);

  return useMemo(() => {
    const chosen = new Map(stones.map((stone) => [stone.id, stone]));
    return {
      stones,
      ids: [...chosen.keys()],
      totals: chosenTotals(stones),
      isSelected: (row) => chosen.has(row.id),
      label: (row) => `Select ${row.stone_id}`,
      onSelect: (rows, selected) => {
        const next = new Map(chosen);
        for (const row of rows) {
          if (selected) next.set(row.id, chooseStone(row));
          else next.delete(row.id);
        }
        store.write([...next.values()]);
      },
      remove: (ids) => store.write(stones.filter(({ id }) => !ids.includes(id))),
      clear: () => store.write([]),
      refresh: (rows) => {
        const changed = rows.filter((row) => {
          const old = chosen.get(row.id);
          return old && JSON.stringify(old) !== JSON.stringify(chooseStone(row));
        });
        if (changed.length === 0) return;
        const next = new Map(chosen);
        for (const row of changed) next.set(row.id, chooseStone(row));
        store.write([...next.values()]);
      },
    };
  }, [stones, store]);
}
