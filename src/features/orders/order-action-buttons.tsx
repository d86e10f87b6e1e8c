import { Check, HandCoins, X } from 'lucide-react';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { ChatButton } from './chat-button.tsx';
import { disabledReason, type OrderAction } from './order-summary.ts';

type OrderActionsProps = { order: Order; onAction: (action: OrderAction, order: Order) => void };

const orderActions = [
  { action: 'accept', label: 'Accept', Icon: Check },
  { action: 'reject', label: 'Reject', Icon: X },
  { action: 'receive', label: messages.order.receivableButton, Icon: HandCoins },
] as const;

/** What can be done with an order, as icons for a row; what cannot be done now tells why. */
export function OrderRowActions({ order, onAction }: OrderActionsProps) {
  return (
    <span className="flex">
      {orderActions.map(({ action, label, Icon }) => (
        <IconButton
          key={action}
          size="sm"
          tooltip={false}
          label={`${label}, order ${order.id}`}
          disabledReason={disabledReason(action, order)}
          onClick={() => onAction(action, order)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
      <ChatButton order={order} />
    </span>
  );
}

/** The same as buttons with words. */
export function OrderActions({ order, onAction }: OrderActionsProps) {
  return orderActions.map(({ action, label, Icon }) => (
    <Button
      key={action}
      icon={<Icon aria-hidden />}
      variant={action === 'reject' ? 'danger-ghost' : action === primaryAction(order) ? 'primary' : 'outline'}
      disabledReason={disabledReason(action, order)}
      onClick={() => onAction(action, order)}
    >
      {label}
    </Button>
  ));
}

/** The one that comes next for the order. */
function primaryAction(order: Order): OrderAction | null {
  return (['accept', 'receive'] as const).find((action) => disabledReason(action, order) === null) ?? null;
}
