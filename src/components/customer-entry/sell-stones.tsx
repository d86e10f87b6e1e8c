import { ShoppingBag } from 'lucide-react';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxPageSize } from '#domain/search/paging.ts';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';
import { clearSelected, type RemoveStones } from '../stone-selection/clear-selected.ts';
import type { SelectedStone } from '../stone-selection/selected-stone.ts';

const SelectedSaleDialog = lazyDialog(() =>
  import('./selected-sale-dialog.tsx').then((part) => part.SelectedSaleDialog),
);

/** Enters a sale of selected stones, which leave the selection then. */
export const sellStones: RowAction<{ stones: readonly SelectedStone[]; remove: RemoveStones }> = {
  id: 'sale',
  label: 'Enter a sale',
  icon: ShoppingBag,
  warning: ({ stones }) => {
    if (stones.length === 0) return messages.selection.none;
    return stones.length > maxPageSize ? addedMessages.order.tooManyEntered(maxPageSize) : null;
  },
  run: ({ stones, remove }, { openDialog }) =>
    openDialog((close) => (
      <SelectedSaleDialog selected={stones} onClose={close} onSold={(ids) => clearSelected(remove, ids)} />
    )),
};
