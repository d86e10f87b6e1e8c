import { type ReactNode, useCallback, useState } from 'react';
import type { Order } from '#contract/model/order.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import type { OrderAction } from './order-summary.ts';

const confirmation = lazyComponent(() => import('./confirm-order-action.tsx'));
const paymentDialog = lazyComponent(() => import('./payment-dialog.tsx'));

type OpenAction = { action: OrderAction; order: Order | null };

/** Accept, reject and receive: `begin` opens the question or the form (without an order the form asks for one). */
export function useOrderActions(): {
  start: (action: OrderAction, order: Order | null) => void;
  dialogs: ReactNode;
} {
  const [openAction, setOpenAction] = useState<OpenAction | null>(null);
  const start = useCallback(
    (action: OrderAction, order: Order | null) => setOpenAction({ action, order }),
    [],
  );
  const close = () => setOpenAction(null);
  const receiving = openAction?.action === 'receive';
  const confirm = useLazyComponent(confirmation, openAction !== null && !receiving);
  const payment = useLazyComponent(paymentDialog, receiving);
  const action = openAction?.action === 'reject' ? 'reject' : 'accept';
  return {
    start,
    dialogs: (
      <>
        {confirm && (
          <confirm.ConfirmOrderAction
            action={action}
            order={openAction && !receiving ? openAction.order : null}
            onClose={close}
          />
        )}
        {payment && (
          <payment.PaymentDialog open={receiving} order={openAction?.order ?? null} onClose={close} />
        )}
      </>
    ),
  };
}
