import { Check, HandCoins, X } from 'lucide-react';
import type { Order } from '@/api/generated/model/order.ts';
import { messages } from '@/domain/messages.ts';
import { Button } from '@/ui/button.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { ChatButton } from './chat-button.tsx';
import { type OrderAct, whyNot } from './order-facts.ts';

type OrderActionsProps = { order: Order; onAct: (act: OrderAct, order: Order) => void };

const acts = [
  { act: 'accept', label: 'Accept', Icon: Check },
  { act: 'reject', label: 'Reject', Icon: X },
  { act: 'receive', label: messages.order.receivableButton, Icon: HandCoins },
] as const;

/** What can be done with an order, as icons for a row; what cannot be done now tells why. */
export function OrderRowActions({ order, onAct }: OrderActionsProps) {
  return (
    <span className="flex">
      {acts.map(({ act, label, Icon }) => (
        <IconButton
          key={act}
          size="sm"
          tooltip={false}
          label={`${label}, order ${order.id}`}
          disabledReason={whyNot(act, order)}
          onClick={() => onAct(act, order)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
      <ChatButton order={order} />
    </span>
  );
}

/** The same as buttons with words. */
export function OrderActions({ order, onAct }: OrderActionsProps) {
  return acts.map(({ act, label, Icon }) => (
    <Button
      key={act}
      icon={<Icon aria-hidden />}
      variant={act === 'reject' ? 'danger-ghost' : act === primaryAct(order) ? 'primary' : 'outline'}
      disabledReason={whyNot(act, order)}
      onClick={() => onAct(act, order)}
    >
      {label}
    </Button>
  ));
}

/** The one that comes next for the order. */
function primaryAct(order: Order): OrderAct | null {
  return (['accept', 'receive'] as const).find((act) => whyNot(act, order) === null) ?? null;
}
