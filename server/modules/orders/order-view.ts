import type { Diamond } from '#contract/model/diamond.ts';
import type { Order } from '#contract/model/order.ts';
import type { Payment } from '#contract/model/payment.ts';
import type { Role } from '#domain/accounts/role.ts';
import { fromCents } from '#domain/format/money.ts';
import type { OrderRecord, PaymentRecord } from './orders.repository.ts';

/** Maximum number of payments per order in the API contract; the latest are sent. */
const maxPayments = 1000;
const iso = (at: number) => new Date(at).toISOString();

/** Converts an order to the API model. Only administrators see who recorded a payment. */
export function toOrder(record: OrderRecord, stones: ReadonlyMap<number, Diamond>, role: Role): Order {
  return {
    id: record.id,
    status: record.status,
    user: [record.buyer],
    diamonds: record.lines.flatMap(({ diamond_id, amount }) => {
      const stone = stones.get(diamond_id);
      return stone ? [{ ...stone, amount: fromCents(amount) }] : [];
    }),
    total_pending: fromCents(record.total),
    total_paid: fromCents(record.paid),
    remark: record.remark,
    payments: record.payments.slice(-maxPayments).map((payment) => toPayment(payment, role)),
    created_at: iso(record.created_at),
    updated_at: iso(record.updated_at),
  };
}

const toPayment = ({ id, amount, created_at, recorded_by }: PaymentRecord, role: Role): Payment => ({
  id,
  amount: fromCents(amount),
  created_at: iso(created_at),
  ...(role === 'ADMIN' ? { recorded_by } : {}),
});
