import { formatDollars } from '../format/money.ts';
import type { OrderRefusal, PlainRefusalCode, Verdict } from '../orders/order-refusal.ts';
import { addedMessages } from './added-messages.ts';
import { messages } from './messages.ts';

const texts: Record<PlainRefusalCode, string> = {
  admin_only: addedMessages.order.adminOnly,
  buyer_only: addedMessages.order.buyerOnly,
  other_buyer: addedMessages.order.notYours,
  accept_only_pending: addedMessages.order.acceptOnlyPending,
  reject_only_open: addedMessages.order.rejectOnlyOpen,
  cancel_only_pending: addedMessages.order.cancelOnlyPending,
  account_stopped: addedMessages.order.accountStopped,
  customer_stopped: addedMessages.order.customerStopped,
  payment_only_accepted: addedMessages.order.paymentOnlyAccepted,
  document_only_accepted: addedMessages.order.documentOnlyAccepted,
  document_without_stones: addedMessages.order.documentWithoutStones,
  return_only_accepted: addedMessages.order.returnOnlyAccepted,
  shipment_only_accepted: addedMessages.order.shipmentOnlyAccepted,
  return_too_late: addedMessages.order.returnTooLate,
  memo_is_out: addedMessages.order.memoIsOut,
  memo_is_unpaid: addedMessages.order.memoIsUnpaid,
  memo_only_out: addedMessages.order.memoOnlyOut,
  note_only_memo: addedMessages.order.noteOnlyMemo,
  amount_missing: messages.order.amountRequired,
  amount_decimals: addedMessages.form.decimals(2),
  amount_not_positive: addedMessages.order.paymentNotPositive,
};

/** The message of a refusal. */
export function orderRefusalText(refusal: OrderRefusal): string {
  if (refusal.code === 'amount_above_balance')
    return addedMessages.order.paymentAboveBalance(formatDollars(refusal.balance));
  if (refusal.code === 'amount_above_credit')
    return addedMessages.order.paymentAboveCredit(formatDollars(refusal.credit));
  if (refusal.code === 'stone_taken') return addedMessages.order.stoneTaken(refusal);
  return texts[refusal.code];
}

/** Why a button is disabled; null when its action is allowed. */
export function disabledReasonOf(verdict: Verdict): string | null {
  return verdict.ok ? null : orderRefusalText(verdict.refusal);
}
