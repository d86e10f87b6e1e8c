import { useEffect, useState } from 'react';
import { useActions } from '#components/actions/action-provider.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import type { PaletteRow } from './palette-row.ts';

type OrderActions = readonly RowAction<Order>[];

/** Imported with the first order that is found, and never prefetched: each role gets its own actions only. */
const loadActions = {
  admin: async (): Promise<OrderActions> => (await import('#features/orders/order-actions.ts')).orderActions,
  buyer: async (): Promise<OrderActions> => [(await import('#features/my/cancel-order.tsx')).cancelOrder],
};

/** The available actions of an order as rows; none until they are `needed` and loaded. */
export function useOrderActionRows(isAdmin: boolean, needed: boolean): (order: Order) => PaletteRow[] {
  const { perform } = useActions();
  const [actions, setActions] = useState<OrderActions>([]);
  useEffect(() => {
    // Without a connection the order itself can still be opened.
    if (needed) loadActions[isAdmin ? 'admin' : 'buyer']().then(setActions, () => undefined);
  }, [isAdmin, needed]);
  return (order) =>
    actions
      .filter((action) => action.run && !action.disabledReason?.(order))
      .map((action) => ({
        id: `order ${order.id} ${action.id}`,
        icon: <action.icon aria-hidden />,
        label: action.name?.(order) ?? action.label,
        run: () => perform(action, order),
      }));
}
