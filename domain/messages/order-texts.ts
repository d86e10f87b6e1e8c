import { formatDollars } from '../format/money.ts';
import type { OrderRefusal, PlainRefusalCode, Verdict } from '../orders/order-refusal.ts';
import { addedMessages } from './added-messages.ts';
import { messages } from './messages.ts';
import { orderRefusals } from './order-refusals.ts';

const texts: Record<PlainRefusalCode, string> = {
  admin_only: orderRefusals.adminOnly,
  buyer_only: orderRefusals.buyerOnly,
  other_buyer: orderRefusals.notYours,
  accept_only_pending: orderRefusals.acceptOnlyPending,
  reject_only_open: orderRefusals.rejectOnlyOpen,
  cancel_only_pending: orderRefusals.cancelOnlyPending,
  account_stopped: orderRefusals.accountStopped,
  customer_stopped: orderRefusals.customerStopped,
  payment_only_accepted: orderRefusals.paymentOnlyAccepted,
  reversal_only_accepted: orderRefusals.reversalOnlyAccepted,
  reversal_of_used_credit: orderRefusals.reversalOfUsedCredit,
  document_only_accepted: orderRefusals.documentOnlyAccepted,
  document_without_stones: orderRefusals.documentWithoutStones,
  credit_note_only_returns: orderRefusals.creditNoteOnlyReturns,
  return_only_accepted: orderRefusals.returnOnlyAccepted,
  shipment_only_accepted: orderRefusals.shipmentOnlyAccepted,
  return_too_late: orderRefusals.returnTooLate,
  memo_is_out: orderRefusals.memoIsOut,
  memo_is_unpaid: orderRefusals.memoIsUnpaid,
  memo_only_out: orderRefusals.memoOnlyOut,
  note_only_memo: orderRefusals.noteOnlyMemo,
  amount_missing: messages.order.amountRequired,
  amount_decimals: addedMessages.form.decimals(2),
  amount_not_positive: orderRefusals.paymentNotPositive,
};

/** The message of a refusal. */
export function orderRefusalText(refusal: OrderRefusal): string {
  if (refusal.code === 'amount_above_balance')
    return orderRefusals.paymentAboveBalance(formatDollars(refusal.balance));
  if (refusal.code === 'amount_above_credit')
    return orderRefusals.paymentAboveCredit(formatDollars(refusal.credit));
  if (refusal.code === 'paid_meanwhile') return orderRefusals.paidMeanwhile(formatDollars(refusal.paid));
  if (refusal.code === 'stone_taken') return orderRefusals.stoneTaken(refusal);
  return texts[refusal.code];
}

/** Why a button is disabled; null when its action is allowed. */
export function disabledReasonOf(verdict: Verdict): string | null {
  return verdict.ok ? null : orderRefusalText(verdict.refusal);
}
