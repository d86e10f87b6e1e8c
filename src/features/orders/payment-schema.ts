import { z } from 'zod';
import { updateOrderMessages } from '#contract/field-messages.ts';
import type { Order } from '#contract/model/order.ts';
import { UpdateOrderBody } from '#contract/zod/orders/orders.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { type OrderFacts, orderFacts, orderStatus } from '#domain/orders/order-status.ts';
import { checkPayment } from '#domain/orders/order-transitions.ts';
import { maxAmount } from '#domain/pricing/price-limits.ts';
import { parseOrderId } from './order-list-url.ts';
import { disabledReason } from './order-summary.ts';

/** What an amount is checked against while there is no order that takes it. */
const anyBalance: OrderFacts = { status: orderStatus.accepted, total: maxAmount, paid: 0 };

const [, Payment] = UpdateOrderBody.options;

export const paymentMessages = {
  id: { ...updateOrderMessages.id, type: messages.order.invalidNumber },
  paidAmount: {
    ...updateOrderMessages.paidAmount,
    type: addedMessages.form.notANumber,
    minimum: addedMessages.order.paymentNotPositive,
  },
};

/** The number that was typed, as the contract takes it; text that is none stays what it is. */
const typedNumber = (text: string): unknown => parseOrderId(text) ?? text.trim();

/**
 * A payment as it is typed. `findOrder` gives the order under the typed number; undefined while it is looked for, null
 * when there is none.
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
