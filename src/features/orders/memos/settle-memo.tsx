import { Undo2 } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { disabledReason } from '../order-summary.ts';

const MemoDialog = lazyDialog(() => import('./memo-dialog.tsx').then((part) => part.MemoDialog));

/** Enters which stones of a memo are kept and which came back. */
export const settleMemo: RowAction<Order> = {
  id: 'settle-memo',
  label: 'Kept or returned',
  icon: Undo2,
  name: (order) => `Kept or returned, memo ${order.id}`,
  primary: true,
  disabledReason: (order) => disabledReason('settle', order),
  run: (order, { openDialog }) => openDialog((close) => <MemoDialog listed={order} onClose={close} />),
};
