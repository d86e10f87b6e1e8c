import { type ReactNode, useState } from 'react';
import { messages } from '../../domain/messages.ts';
import { latePart, useLatePart } from '../../ui/late-part.ts';
import { toast } from '../../ui/toast.ts';
import { type ChosenStone, chooseStone } from './chosen-stone.ts';

const orderDialog = latePart(() => import('./order-dialog.tsx'));
const enquiryDialog = latePart(() => import('./enquiry-dialog.tsx'));

type Doing = { what: 'order' | 'enquiry'; stones: readonly ChosenStone[] };

export type Trade = {
  /** Asks for an order of these stones; none says so. */
  order: (stones: readonly ChosenStone[]) => void;
  /** Asks for an enquiry about these stones; none says so. */
  enquire: (stones: readonly ChosenStone[]) => void;
  /** The dialogs; render them once. */
  dialogs: ReactNode;
};

type TradeOptions = {
  /** Called with the ids of stones that were ordered. */
  onOrdered?: (ids: readonly number[]) => void;
  onEnquired?: (ids: readonly number[]) => void;
};

/** Place Order and Enquiry, wherever stones are shown to a buyer. */
export function useTrade({ onOrdered, onEnquired }: TradeOptions = {}): Trade {
  const [doing, setDoing] = useState<Doing | null>(null);
  const begin = (what: Doing['what']) => (stones: readonly ChosenStone[]) => {
    if (stones.length === 0) toast.warning(messages.selection.none);
    else setDoing({ what, stones: stones.map(chooseStone) });
  };
  const ordering = useLatePart(orderDialog, doing?.what === 'order');
  const enquiring = useLatePart(enquiryDialog, doing?.what === 'enquiry');
  const stones = doing?.stones ?? [];
  const onOpenChange = (open: boolean) => !open && setDoing(null);
  return {
    order: begin('order'),
    enquire: begin('enquiry'),
    dialogs: (
      <>
        {ordering && (
          <ordering.OrderDialog
            open={doing?.what === 'order'}
            onOpenChange={onOpenChange}
            stones={stones}
            onPlaced={(order) => onOrdered?.(order.diamonds.map(({ id }) => id))}
          />
        )}
        {enquiring && (
          <enquiring.EnquiryDialog
            open={doing?.what === 'enquiry'}
            onOpenChange={onOpenChange}
            stones={stones}
            onSent={() => onEnquired?.(stones.map(({ id }) => id))}
          />
        )}
      </>
    ),
  };
}
