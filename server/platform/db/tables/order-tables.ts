/** Orders, their lines and payments, and the terms of customers. Units: see ../schema.ts. */

import type { Generated } from 'kysely';
import type { OrderStatus } from '#contract/model/orderStatus.ts';

export interface OrdersTable {
  id: Generated<number>;
  user_id: number;
  /** 1 pending, 2 accepted, 3 rejected, 4 cancelled, 0 completed. */
  status: Generated<OrderStatus>;
  total_cents: number;
  paid_cents: Generated<number>;
  remark: string;
  /** The day by which an accepted order is to be paid, or the stones of a memo are due back, in days since 1970-01-01; null before it is accepted. */
  due_day: Generated<number | null>;
  /** The administrator who entered it for the customer; null for one that the customer placed. */
  entered_by: Generated<number | null>;
  /** Why it was rejected. */
  reason: Generated<string | null>;
  /** Null before it is accepted, and where an earlier release accepted it without a record. */
  accepted_at: Generated<number | null>;
  /** Cents of its payments that have become the credit of its customer; `paid_cents` is without them. */
  credited_cents: Generated<number>;
  /** How the stones are sent. */
  carrier: Generated<string | null>;
  tracking_no: Generated<string | null>;
  insured_by: Generated<string | null>;
  /** Days for which the stones of a memo are out; null for a sale. */
  memo_days: Generated<number | null>;
  /** The value of the stones of a memo that are asked for or out, and once it is completed of all that were out; its `total_cents` is 0. */
  memo_cents: Generated<number>;
  /** The last day on which both sides were told when the stones are due back. */
  memo_told_day: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

/** How a customer pays; without a row at once, without a limit. */
export interface CustomerTermsTable {
  user_id: number;
  /** Days from the acceptance of an order to the day by which it is to be paid. */
  payment_days: number;
  /** Null for no limit. */
  credit_limit_cents: number | null;
  /** 1 refuses new orders, and their acceptance. */
  stopped: Generated<0 | 1>;
  updated_at: number;
}

/** One stone of an order, at the price of the time of ordering. */
export interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  diamond_id: number;
  position: number;
  /** Cents for the stone. */
  amount: number;
  /** Cents per carat. */
  price: number;
  /** Cents for the stone as offered; null for a stone that was not ordered at an offer. */
  offered: Generated<number | null>;
  /** Cents for the stone by the list at that time; null for a line of an earlier release. */
  list_total: Generated<number | null>;
}

/** A stone that has left its order, as it was ordered. */
export interface EndedLinesTable extends Omit<OrderLinesTable, 'offered' | 'list_total'> {
  offered: number | null;
  list_total: Generated<number | null>;
  /** Declined when the rest was accepted, or returned after it was; of a memo kept by the customer, or sent back. */
  state: 'declined' | 'returned' | 'kept' | 'sent_back';
  /** As the buyer is told; empty for a stone of a memo. */
  reason: string;
  /** The order of a kept stone. */
  kept_in: Generated<number | null>;
  ended_at: number;
}

export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  amount: number;
  recorded_by: number;
  created_at: number;
  idempotency_key: string | null;
  /** 1 for credit that the customer had: money that was received before. */
  from_credit: Generated<0 | 1>;
}

/** A payment that was not received after all, or credit that was used by mistake; `id` is the number it had. */
export interface ReversedPaymentsTable extends Omit<PaymentsTable, 'id' | 'idempotency_key' | 'from_credit'> {
  id: number;
  from_credit: 0 | 1;
  /** As the buyer is told. */
  reason: string;
  reversed_by: number;
  reversed_at: number;
}
