import { Undo2 } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { disabledReason } from '../order-summary.ts';
import type { OrderPayment } from './reversal-dialog.tsx';

const ReversalDialog = lazyDialog(() => import('./reversal-dialog.tsx').then((part) => part.ReversalDialog));

/** Reverses a payment that was not received after all. */
export const reversePayment: RowAction<OrderPayment> = {
  id: 'reverse',
  label: 'Reverse',
  icon: Undo2,
  name: ({ payment }) => `Reverse the payment of ${format.dollars(payment.amount)}`,
  disabledReason: ({ order }) => disabledReason('reversePayment', order),
  run: (of, { openDialog }) => openDialog((close) => <ReversalDialog of={of} onClose={close} />),
};
