import { Check } from 'lucide-react';
import { confirmAction } from '#components/actions/confirmation.tsx';
import { ConfirmationRefusal } from '#components/actions/confirmation-refusal.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { changeOrderStatus } from '#components/orders/change-order-status.ts';
import { CompetingDetails } from '#components/orders/competing-orders.tsx';
import type { Order } from '#contract/model/order.ts';
import { CustomerCredit } from './customer-credit.tsx';
import { buyerOf, disabledReason, orderInWords } from './order-summary.ts';
import { useOrderWithAllStones } from './use-order-with-all-stones.ts';

export const acceptOrder: RowAction<Order> = {
  id: 'accept',
  label: 'Accept',
  icon: Check,
  name: (order) => `Accept, order ${order.id}`,
  primary: true,
  disabledReason: (order) => disabledReason('accept', order),
  confirmation: (order) => confirmAction(<AcceptanceDetails order={order} />),
  cancellable: true,
  run: (order, context) => changeOrderStatus('accept', order, context),
};

function AcceptanceDetails({ order: listed }: { order: Order }) {
  const { order, isPending } = useOrderWithAllStones(listed);
  const buyer = buyerOf(order);
  const checking = `Checking all ${order.stone_count} stones…`;
  return (
    <>
      <p>Accept {orderInWords(order)}.</p>
      <CompetingDetails of={order} />
      <OffSaleStones order={order} />
      {buyer && <CustomerCredit userid={buyer.id} />}
      {isPending && <p role="status">{checking}</p>}
      <ConfirmationRefusal reason={isPending ? checking : disabledReason('accept', order)} />
    </>
  );
}

/** Names the ordered stones that an administrator has hidden or deleted since; nothing without any. */
function OffSaleStones({ order }: { order: Order }) {
  const hidden = order.diamonds.filter(({ state }) => state === 'hidden').map(({ stone_id }) => stone_id);
  if (hidden.length === 0) return null;
  return (
    <p className="mt-2 rounded-md bg-warning-wash px-3 py-1.5 text-warning">
      No longer on sale: {hidden.join(', ')}.
    </p>
  );
}
