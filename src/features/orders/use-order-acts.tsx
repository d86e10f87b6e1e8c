import { type ReactNode, useCallback, useState } from 'react';
import type { Order } from '@/api/generated/model/order.ts';
import { latePart, useLatePart } from '@/ui/late-part.ts';
import type { OrderAct } from './order-facts.ts';

const confirmation = latePart(() => import('./confirm-order-act.tsx'));
const paymentDialog = latePart(() => import('./payment-dialog.tsx'));

type Doing = { act: OrderAct; order: Order | null };

/** Accept, reject and receive: `begin` opens the question or the form (without an order the form asks for one). */
export function useOrderActs(): {
  begin: (act: OrderAct, order: Order | null) => void;
  dialogs: ReactNode;
} {
  const [doing, setDoing] = useState<Doing | null>(null);
  const begin = useCallback((act: OrderAct, order: Order | null) => setDoing({ act, order }), []);
  const close = () => setDoing(null);
  const receiving = doing?.act === 'receive';
  const confirm = useLatePart(confirmation, doing !== null && !receiving);
  const payment = useLatePart(paymentDialog, receiving);
  const act = doing?.act === 'reject' ? 'reject' : 'accept';
  return {
    begin,
    dialogs: (
      <>
        {confirm && (
          <confirm.ConfirmOrderAct
            act={act}
            order={doing && !receiving ? doing.order : null}
            onClose={close}
          />
        )}
        {payment && <payment.PaymentDialog open={receiving} order={doing?.order ?? null} onClose={close} />}
      </>
    ),
  };
}
