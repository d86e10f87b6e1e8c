import type { Order } from '#contract/model/order.ts';
import { tryCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { checkPayment, orderFacts } from '#domain/orders/order-status.ts';
import { disabledReason } from './order-summary.ts';

export type PaymentErrors = { id?: string; amount?: string };

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
  if (amount === null) return messages.order.amountRequired;
  if (Number.isNaN(amount)) return addedMessages.form.notANumber;
  const cents = tryCents(amount);
  if (cents === null) return 'The amount has at most two decimals.';
  if (!order || disabledReason('receive', order)) return null;
  const result = checkPayment(orderFacts(order), cents);
  return result.ok ? null : result.reason;
}
