import { type ReactNode, useCallback, useState } from 'react';
import type { Order } from '@/api/generated/model/order.ts';
import { ConfirmOrderAct } from './confirm-order-act.tsx';
import type { OrderAct } from './order-facts.ts';
import { PaymentDialog } from './payment-dialog.tsx';

type Doing = { act: OrderAct; order: Order | null };

/** Accept, reject and receive: `begin` opens the question or the form (without an order the form asks for one). */
export function useOrderActs(): {
  begin: (act: OrderAct, order: Order | null) => void;
  dialogs: ReactNode;
} {
  const [doing, setDoing] = useState<Doing | null>(null);
  const begin = useCallback((act: OrderAct, order: Order | null) => setDoing({ act, order }), []);
  const close = () => setDoing(null);
  const act = doing?.act === 'reject' ? 'reject' : 'accept';
  return {
    begin,
    dialogs: (
      <>
        <ConfirmOrderAct
          act={act}
          order={doing && doing.act !== 'receive' ? doing.order : null}
          onClose={close}
        />
        <PaymentDialog open={doing?.act === 'receive'} order={doing?.order ?? null} onClose={close} />
      </>
    ),
  };
}
