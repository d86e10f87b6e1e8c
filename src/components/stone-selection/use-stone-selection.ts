import { useMemo, useSyncExternalStore } from 'react';
import type { SelectionTotals } from '#domain/pricing/selection-totals.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useSession } from '#session/session-context.ts';
import type { TableSelection } from '../table/table-selection.ts';
import type { RemoveStones } from './clear-selected.ts';
import { type SelectedStone, selectedTotals, toSelectedStone } from './selected-stone.ts';
import { selectionStore } from './selection-store.ts';

export type StoneSelection = TableSelection<SelectedStone> & {
  /** The selected stones, in order of selection. */
  stones: readonly SelectedStone[];
  ids: readonly number[];
  /** Those of them that are on no page of the list on the screen, where that is known. */
  outside?: readonly number[];
  totals: SelectionTotals;
  remove: RemoveStones;
  clear: () => void;
  /** Updates the selected stones among these rows with their current prices. */
  refresh: (rows: readonly SelectedStone[]) => void;
};

/**
 * The selection of one list ("report.new", "diamonds"), stored per user. It survives paging, sorting, leaving
 * the page and a reload, and ends with the tab.
 */
export function useStoneSelection(list: string): StoneSelection {
  const { user } = useSession();
  const { set } = usePriceSet();
  const store = selectionStore(list, user?.id);
  const stones = useSyncExternalStore(store.subscribe, store.read);

  return useMemo(() => {
    const selectedById = new Map(stones.map((stone) => [stone.id, stone]));
    return {
      stones,
      ids: [...selectedById.keys()],
      totals: selectedTotals(stones, set),
      isSelected: (row) => selectedById.has(row.id),
      label: (row) => `Select ${row.stone_id}`,
      onSelect: (rows, selected) => {
        const next = new Map(selectedById);
        for (const row of rows) {
          if (selected) next.set(row.id, toSelectedStone(row));
          else next.delete(row.id);
        }
        store.write([...next.values()]);
      },
      remove: (ids) => {
        const removed = store.read().filter(({ id }) => ids.includes(id));
        store.write(store.read().filter(({ id }) => !ids.includes(id)));
        return () => store.write([...removed, ...store.read().filter(({ id }) => !ids.includes(id))]);
      },
      clear: () => store.write([]),
      refresh: (rows) => {
        const changed = rows.filter((row) => {
          const old = selectedById.get(row.id);
          return old && JSON.stringify(old) !== JSON.stringify(toSelectedStone(row));
        });
        if (changed.length === 0) return;
        const next = new Map(selectedById);
        for (const row of changed) next.set(row.id, toSelectedStone(row));
        store.write([...next.values()]);
      },
    };
  }, [stones, store, set]);
}
