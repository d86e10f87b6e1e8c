import type { Order } from '#contract/model/order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { type OrderFacts, orderFacts, orderStatus } from '#domain/orders/order-status.ts';
import { checkPayment } from '#domain/orders/order-transitions.ts';
import { maxAmount } from '#domain/pricing/price-limits.ts';
import { disabledReason } from './order-summary.ts';

export type PaymentErrors = { id?: string; amount?: string };

/** What an amount is checked against while there is no order that takes it. */
const anyBalance: OrderFacts = { status: orderStatus.accepted, total: maxAmount, paid: 0 };

/** What is wrong with a payment as it stands in the form: the typed order number, the order found, US$. */
export function paymentErrors(idText: string, order: Order | null, amount: number | null): PaymentErrors {
  return { ...withText('id', idError(idText, order)), ...withText('amount', amountError(order, amount)) };
}

function withText(key: keyof PaymentErrors, text: string | null): PaymentErrors {
  return text ? { [key]: text } : {};
}

function idError(idText: string, order: Order | null): string | null {
  if (!idText.trim()) return messages.order.idRequired;
  if (!/^#?\s*\d+$/.test(idText.trim())) return messages.order.invalidNumber;
  return order ? disabledReason('receive', order) : messages.order.noneSelected;
}

function amountError(order: Order | null, amount: number | null): string | null {
  if (amount !== null && Number.isNaN(amount)) return addedMessages.form.notANumber;
  const isPayable = order !== null && disabledReason('receive', order) === null;
  const result = checkPayment(isPayable ? orderFacts(order) : anyBalance, amount);
  return result.ok ? null : orderRefusalText(result.refusal);
}
