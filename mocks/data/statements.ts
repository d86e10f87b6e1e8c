import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { Order } from '#contract/model/order.ts';
import type { StatementEntry } from '#contract/model/statementEntry.ts';
import type { User } from '#contract/model/user.ts';
import { isoDay, parseIsoDay } from '#domain/format/days.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { overdueDays, sumBalancesByAge } from '#domain/orders/ageing.ts';
import {
  hasStatus,
  orderFacts,
  orderStatus,
  orderValue,
  pendingAmount,
} from '#domain/orders/order-status.ts';
import { addsToBalance } from '#domain/orders/statement-entries.ts';
import { buildOrder, buildUser } from '../rows/row-builders.ts';
import { bankDetails } from './settings.ts';

/** The day of stories. */
const asOf = '2026-11-21';

const dayOf = (at: string) => at.slice(0, 10);
/** An order is due on the day on which it was placed, unless it says another one. */
const dueDayOf = ({ due_date, created_at }: Order) => parseIsoDay(due_date ?? dayOf(created_at)) as number;

/** The statement of a customer with these orders. */
export function statementOf(customer: User, orders: readonly Order[], limit: number): CustomerStatement {
  const { accepted, completed, rejected } = orderStatus;
  const today = parseIsoDay(asOf) as number;
  const owed = orders.filter((order) => hasStatus(orderFacts(order), [accepted, completed]));
  const open = owed
    .filter((order) => pendingAmount(orderFacts(order)) > 0)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const total = sumCents(owed.map((order) => orderFacts(order).total));
  const paid = sumCents(owed.map((order) => orderFacts(order).paid));
  const awaiting = sumCents(
    orders.map(orderFacts).map((facts) => (hasStatus(facts, [orderStatus.pending]) ? orderValue(facts) : 0)),
  );
  const memosOut = sumCents(
    orders.map(orderFacts).map((facts) => (hasStatus(facts, [accepted]) ? (facts.memoValue ?? 0) : 0)),
  );
  const ages = sumBalancesByAge(
    open.map((order) => ({
      overdue: overdueDays(dueDayOf(order), today),
      balance: pendingAmount(orderFacts(order)),
    })),
  );
  const all = entriesOf(owed);
  const entries = all.slice(-limit);
  return {
    as_of: asOf,
    customer: {
      id: customer.id,
      name: customer.name,
      company_name: customer.company_name ?? null,
      email: customer.email,
      mobile_no: customer.mobile_no ?? null,
    },
    total_amount: fromCents(total),
    total_paid: fromCents(paid),
    balance: fromCents(total - paid),
    awaiting: fromCents(awaiting),
    memos_out: fromCents(memosOut),
    exposure: fromCents(total - paid + awaiting + memosOut),
    terms: { payment_days: 0, credit_limit: null, stopped: false },
    ageing: {
      not_due: fromCents(ages[0]),
      days_1_30: fromCents(ages[1]),
      days_31_60: fromCents(ages[2]),
      days_61_90: fromCents(ages[3]),
      days_over_90: fromCents(ages[4]),
    },
    open_orders: open.map((order) => ({
      id: order.id,
      date: dayOf(order.created_at),
      due_date: isoDay(dueDayOf(order)),
      overdue_days: overdueDays(dueDayOf(order), today),
      stone_count: order.stone_count,
      total: order.total_pending,
      paid: order.total_paid,
      balance: fromCents(pendingAmount(orderFacts(order))),
    })),
    open_order_count: open.length,
    opening_balance: all.at(-limit - 1)?.balance ?? 0,
    entries,
    credit: fromCents(creditOf(orders)),
    received_rejected: fromCents(
      sumCents(orders.map(orderFacts).map((facts) => (hasStatus(facts, [rejected]) ? facts.paid : 0))),
    ),
    bank_details: total > paid ? bankDetails : null,
  };
}

/** What returns have left overpaid, less what other orders were paid of it. */
const creditOf = (orders: readonly Order[]) =>
  sumCents(orders.map(({ credited = 0 }) => toCents(credited))) -
  sumCents(
    orders.flatMap(({ payments }) =>
      payments.filter(({ from_credit }) => from_credit).map(({ amount }) => toCents(amount)),
    ),
  );

function entriesOf(orders: readonly Order[]): StatementEntry[] {
  const unsummed = orders
    .filter(({ memo }) => !memo)
    .flatMap(
      ({
        id: order_id,
        created_at,
        total_pending,
        payments,
        returned = [],
        reversed_payments: reversed = [],
      }) => [
        {
          kind: 'order' as const,
          at: created_at,
          order_id,
          amount: fromCents(sumCents([total_pending, ...returned.map(({ amount }) => amount)].map(toCents))),
        },
        ...returned.map(({ amount, returned_on }) => ({
          kind: 'return' as const,
          at: `${returned_on}T12:00:00.000Z`,
          order_id,
          amount,
        })),
        ...[...payments, ...reversed].flatMap((payment) =>
          payment.from_credit
            ? []
            : {
                kind: 'payment' as const,
                at: payment.created_at,
                order_id,
                amount: payment.amount,
              },
        ),
        ...reversed.flatMap(({ from_credit, reversed_at, amount }) =>
          from_credit ? [] : { kind: 'reversal' as const, at: reversed_at, order_id, amount },
        ),
      ],
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
  let balance = 0;
  return unsummed.map(({ at, ...entry }) => {
    balance += addsToBalance(entry.kind) ? toCents(entry.amount) : -toCents(entry.amount);
    return { ...entry, date: dayOf(at), balance: fromCents(balance) };
  });
}

/** Of generated orders, of which one is paid. */
export const generatedStatement = statementOf(
  buildUser({ id: 43 }),
  [1042, 1043, 1044].map((id, index) =>
    buildOrder({ id, status: index === 0 ? orderStatus.completed : orderStatus.accepted }),
  ),
  20,
);
