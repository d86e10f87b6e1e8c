import type { Cents } from '../format/money.ts';
import type { TakenStone } from './order-status.ts';

/** Why an order cannot be changed: because of the caller, the order's state or the amount. */
const kinds = {
  admin_only: 'caller',
  buyer_only: 'caller',
  other_buyer: 'caller',
  accept_only_pending: 'state',
  reject_only_open: 'state',
  cancel_only_pending: 'state',
  account_stopped: 'state',
  customer_stopped: 'state',
  stone_taken: 'state',
  payment_only_accepted: 'state',
  paid_meanwhile: 'state',
  reversal_only_accepted: 'state',
  reversal_of_used_credit: 'state',
  document_only_accepted: 'state',
  document_without_stones: 'state',
  credit_note_only_returns: 'state',
  return_only_accepted: 'state',
  return_too_late: 'state',
  shipment_only_accepted: 'state',
  memo_is_out: 'state',
  memo_is_unpaid: 'state',
  memo_only_out: 'state',
  note_only_memo: 'state',
  amount_missing: 'amount',
  amount_decimals: 'amount',
  amount_not_positive: 'amount',
  amount_above_balance: 'amount',
  amount_above_credit: 'amount',
} as const;

export type OrderRefusalCode = keyof typeof kinds;
/** A refusal whose text needs nothing but its code. */
export type PlainRefusalCode = Exclude<
  OrderRefusalCode,
  'amount_above_balance' | 'amount_above_credit' | 'paid_meanwhile' | 'stone_taken'
>;
export type OrderRefusal =
  | { code: PlainRefusalCode }
  | ({ code: 'stone_taken' } & TakenStone)
  | { code: 'paid_meanwhile'; paid: Cents }
  | { code: 'amount_above_balance'; balance: Cents }
  | { code: 'amount_above_credit'; credit: Cents };
export type Verdict = { ok: true } | { ok: false; refusal: OrderRefusal };

const httpStatuses = { caller: 403, state: 409, amount: 422 } as const;

/** The HTTP status of a refusal. */
export function refusalStatus({ code }: OrderRefusal): 403 | 409 | 422 {
  return httpStatuses[kinds[code]];
}
