import { ConfirmationRefusal } from '#components/actions/confirmation-refusal.tsx';
import { FormNotice } from '#components/form/form-notice.tsx';
import { useGetCustomerStatement } from '#contract/hooks/orders/orders.ts';
import { type Cents, formatDollars } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { creditAboveLimit } from '#domain/orders/credit.ts';

/**
 * In the confirmation of an acceptance: what the terms of the customer say of it. A pending order and a memo are in the
 * statement, also the cents of their stones that are declined or came back.
 */
export function CustomerCredit({ userid, released = 0 }: { userid: number; released?: Cents }) {
  const statement = useGetCustomerStatement({ userid, limit: 1 }).data?.data;
  if (statement?.terms.stopped)
    return (
      <>
        <FormNotice tone="danger" text={orderRefusals.customerStopped} />
        <ConfirmationRefusal reason={orderRefusals.customerStopped} />
      </>
    );
  const above = statement && creditAboveLimit(statement, -released);
  if (!above) return null;
  const [used, limit] = [formatDollars(above.exposure), formatDollars(above.limit)];
  return <FormNotice tone="warning" text={addedMessages.order.customerAboveLimit(used, limit)} />;
}
