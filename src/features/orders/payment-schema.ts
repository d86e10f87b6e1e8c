import { z } from 'zod';
import { updateOrderMessages } from '#contract/field-messages.ts';
import type { Order } from '#contract/model/order.ts';
import { UpdateOrderBody } from '#contract/zod/orders/orders.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { type OrderFacts, orderFacts, orderStatus } from '#domain/orders/order-status.ts';
import { checkPayment } from '#domain/orders/order-transitions.ts';
import { maxAmount } from '#domain/pricing/price-limits.ts';
import { parseOrderId } from './order-list-url.ts';
import { disabledReason } from './order-summary.ts';

/** The balance used for validation while there is no payable order. */
const anyBalance: OrderFacts = { status: orderStatus.accepted, total: maxAmount, paid: 0 };

const [, Payment] = UpdateOrderBody.options;

export const paymentMessages = {
  id: { ...updateOrderMessages.id, type: messages.order.invalidNumber },
  paidAmount: {
    ...updateOrderMessages.paidAmount,
    type: addedMessages.form.notANumber,
    minimum: orderRefusals.paymentNotPositive,
  },
};

/** Converts typed text to a number for the contract; other text stays unchanged. */
const typedNumber = (text: string): unknown => parseOrderId(text) ?? text.trim();

/**
 * The schema of a typed payment. `findOrder` returns the order with the typed id; undefined while it loads,
 * null when it does not exist.
 */
export function paymentSchema(findOrder: () => Order | null | undefined) {
  return z.object({
    id: z
      .string()
      .transform(typedNumber)
      .pipe(Payment.shape.id.superRefine((_, context) => addIssue(context, orderIssue(findOrder())))),
    paidAmount: z
      .number()
      .nullable()
      .pipe(
        Payment.shape.paidAmount.superRefine((amount, context) =>
          addIssue(context, amountIssue(findOrder(), amount)),
        ),
      ),
    fromCredit: z.boolean(),
  });
}

function addIssue(context: { addIssue: (message: string) => void }, message: string | null): void {
  if (message) context.addIssue(message);
}

function orderIssue(order: Order | null | undefined): string | null {
  if (order === undefined) return null;
  return order ? disabledReason('receive', order) : messages.order.noneSelected;
}

function amountIssue(order: Order | null | undefined, amount: number): string | null {
  const isPayable = order && disabledReason('receive', order) === null;
  const result = checkPayment(isPayable ? orderFacts(order) : anyBalance, amount);
  return result.ok ? null : orderRefusalText(result.refusal);
}
