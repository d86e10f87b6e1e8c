import { ShoppingBag } from 'lucide-react';
import { messages } from '#domain/messages/messages.ts';
import { lazyDialog } from '../../actions/lazy-dialog.tsx';
import type { RowAction } from '../../actions/row-action.ts';
import { clearSelected, type RemoveStones } from '../../stone-selection/clear-selected.ts';
import { type SelectedStone, toSelectedStone } from '../../stone-selection/selected-stone.ts';

const OrderDialog = lazyDialog(() => import('./order-dialog.tsx').then((part) => part.OrderDialog));

/** Stones to hold, to order or to enquire about, such as a selection, which they leave then. */
export type StonesForBuyer = {
  stones: readonly SelectedStone[];
  /** Those of the stones that are not in the list on the screen. */
  outside?: readonly number[];
  remove?: RemoveStones;
};

/** Places an order for stones. */
export const placeOrder: RowAction<StonesForBuyer> = {
  id: 'order',
  label: 'Place Order',
  icon: ShoppingBag,
  primary: true,
  shortcut: 'o',
  warning: ({ stones }) => (stones.length === 0 ? messages.selection.none : null),
  run: ({ stones, outside, remove }, { openDialog }) =>
    openDialog((close) => (
      <OrderDialog
        open
        onOpenChange={close}
        stones={stones.map(toSelectedStone)}
        outside={outside}
        onPlaced={(_, ids) => clearSelected(remove, ids)}
      />
    )),
};
