import { useGetMyStatement } from '#contract/hooks/orders/orders.ts';
import { type Cents, formatDollars } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { creditAboveLimit } from '#domain/orders/credit.ts';
import { FormNotice } from '../../form/form-notice.tsx';

/** What the terms of the buyer say of an order of these cents: a notice, and why it cannot be sent. */
export function useOwnCredit(total: Cents) {
  const statement = useGetMyStatement({ limit: 1 }).data?.data;
  if (statement?.terms.stopped)
    return {
      notice: <FormNotice tone="danger" text={orderRefusals.accountStopped} />,
      refusal: orderRefusals.accountStopped,
    };
  const above = statement && creditAboveLimit(statement, total);
  const text =
    above && addedMessages.order.aboveLimit(formatDollars(above.exposure), formatDollars(above.limit));
  return { notice: text && <FormNotice tone="warning" text={text} />, refusal: null };
}
