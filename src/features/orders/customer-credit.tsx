import { ConfirmationRefusal } from '#components/actions/confirmation-refusal.tsx';
import { FormNotice } from '#components/form/form-notice.tsx';
import { useGetCustomerStatement } from '#contract/hooks/orders/orders.ts';
import { formatDollars } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { creditAboveLimit } from '#domain/orders/credit.ts';

/** In the confirmation of an acceptance: what the terms of the customer say of it. A pending order is in the statement. */
export function CustomerCredit({ userid }: { userid: number }) {
  const statement = useGetCustomerStatement({ userid, limit: 1 }).data?.data;
  if (statement?.terms.stopped)
    return (
      <>
        <FormNotice tone="danger" text={addedMessages.order.customerStopped} />
        <ConfirmationRefusal reason={addedMessages.order.customerStopped} />
      </>
    );
  const above = statement && creditAboveLimit(statement, 0);
  if (!above) return null;
  const [used, limit] = [formatDollars(above.exposure), formatDollars(above.limit)];
  return <FormNotice tone="warning" text={addedMessages.order.customerAboveLimit(used, limit)} />;
}
