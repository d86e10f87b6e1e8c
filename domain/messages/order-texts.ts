import { formatDollars } from '../format/money.ts';
import type { Tone } from '../format/tone.ts';
import type { OrderRefusal, OrderRefusalCode, Verdict } from '../orders/order-refusal.ts';
import { effectiveStatus, type OrderFacts, orderStatus } from '../orders/order-status.ts';
import { addedMessages } from './added-messages.ts';
import { messages } from './messages.ts';

type StatusDisplay = { text: string; tone: Tone };

const pending: StatusDisplay = { text: 'PENDING', tone: 'primary' };

/** Words as they are displayed, odd spelling included. */
const displays: Record<number, StatusDisplay> = {
  [orderStatus.pending]: pending,
  [orderStatus.accepted]: { text: 'ACCEPTED', tone: 'warning' },
  [orderStatus.rejected]: { text: 'REJCTED', tone: 'danger' },
  [orderStatus.canceled]: { text: 'CANCELED', tone: 'neutral' },
  [orderStatus.completed]: { text: 'COMPLETED', tone: 'success' },
};

/** Word and tone of an order's status: COMPLETED once fully paid whatever the status, PENDING for an unknown one. */
export function orderStatusDisplay(order: OrderFacts): StatusDisplay {
  return displays[effectiveStatus(order)] ?? pending;
}

/** The user detail screen's own words: 1 PENDING, 3 REJCTED, 4 CANCELED, anything else ACCEPTED. */
export function userDetailOrderStatus(status: number): string {
  const own = ([orderStatus.pending, orderStatus.rejected, orderStatus.canceled] as number[]).includes(
    status,
  );
  return displays[own ? status : orderStatus.accepted]!.text;
}

const texts: Record<Exclude<OrderRefusalCode, 'amount_above_balance'>, string> = {
  admin_only: addedMessages.order.adminOnly,
  buyer_only: addedMessages.order.buyerOnly,
  other_buyer: addedMessages.order.notYours,
  accept_only_pending: addedMessages.order.acceptOnlyPending,
  reject_only_open: addedMessages.order.rejectOnlyOpen,
  cancel_only_pending: addedMessages.order.cancelOnlyPending,
  payment_only_accepted: addedMessages.order.paymentOnlyAccepted,
  amount_missing: messages.order.amountRequired,
  amount_decimals: addedMessages.form.decimals(2),
  amount_not_positive: addedMessages.order.paymentNotPositive,
};

/** What a refusal says to the user. */
export function orderRefusalText(refusal: OrderRefusal): string {
  if (refusal.code === 'amount_above_balance')
    return addedMessages.order.paymentAboveBalance(formatDollars(refusal.balance));
  return texts[refusal.code];
}

/** Why a button is disabled; null when what it does is allowed. */
export function disabledReasonOf(verdict: Verdict): string | null {
  return verdict.ok ? null : orderRefusalText(verdict.refusal);
}
