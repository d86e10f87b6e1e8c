import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { StatementEntry } from '#contract/model/statementEntry.ts';
import type { StatementOrder } from '#contract/model/statementOrder.ts';
import { type Days, isoDay, localDay } from '#domain/format/days.ts';
import { type Cents, fromCents, sumCents } from '#domain/format/money.ts';
import { overdueDays, sumBalancesByAge } from '#domain/orders/ageing.ts';
import { addsToBalance } from '#domain/orders/statement-entries.ts';
import { findBankDetails } from '#server/modules/settings/settings.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import { recordStones } from '#server/platform/db/record-stones.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { findCredit } from './customer-credit.repository.ts';
import { readCustomerTerms } from './customer-terms.ts';
import {
  type AccountEntry,
  type OpenOrder,
  statementRepository as repository,
} from './statement.repository.ts';

/** Open orders that a statement lists: the contract's maximum. */
const listedOrders = 200;

/** Reads the account of a customer: what was ordered and paid, what is still to pay, and since when. */
export function createStatements({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * The statement of a customer with the latest `limit` entries; amounts in US$, days in the server's time zone.
     * All its figures are of one moment. Throws 404 for an unknown account.
     */
    statement: ({ userid, limit }: { userid: number; limit: number }): Promise<CustomerStatement> =>
      db.snapshot((from) => readStatement(from, { userid, limit, today: localDay(clock()) })),
  };
}

async function readStatement(
  from: Queries,
  { userid, limit, today }: { userid: number; limit: number; today: Days },
): Promise<CustomerStatement> {
  const customer = await repository.customer(from, userid);
  if (!customer) throw notFound();
  const sums = await repository.sums(from, userid);
  const open = await repository.openOrders(from, userid);
  const oldest = open.slice(0, listedOrders);
  const stones = oldest.length
    ? await recordStones('orders').count(
        from,
        oldest.map(({ id }) => id),
      )
    : new Map<number, number>();
  const balance = sums.total - sums.paid;
  const entries = await repository.entries(from, userid, limit);
  const credit = await findCredit(from, userid);
  const opening = balance - credit - sumCents(entries.map(signed));
  const [notDue, upTo30, upTo60, upTo90, older] = sumBalancesByAge(
    open.map((order) => ({
      overdue: overdueDays(order.due_day, today),
      balance: order.total - order.paid,
    })),
  );
  return {
    as_of: isoDay(today),
    customer,
    total_amount: fromCents(sums.total),
    total_paid: fromCents(sums.paid),
    balance: fromCents(balance),
    awaiting: fromCents(sums.awaiting),
    memos_out: fromCents(sums.memosOut),
    exposure: fromCents(balance + sums.awaiting + sums.memosOut),
    terms: await readCustomerTerms(from, userid),
    ageing: {
      not_due: fromCents(notDue),
      days_1_30: fromCents(upTo30),
      days_31_60: fromCents(upTo60),
      days_61_90: fromCents(upTo90),
      days_over_90: fromCents(older),
    },
    open_orders: oldest.map((order) => toStatementOrder(order, stones.get(order.id) ?? 0, today)),
    open_order_count: open.length,
    opening_balance: fromCents(opening),
    entries: withBalances(entries, opening),
    received_rejected: fromCents(sums.rejected),
    credit: fromCents(credit),
    bank_details: balance > 0 ? await findBankDetails(from) : null,
  };
}

const toStatementOrder = (order: OpenOrder, stone_count: number, today: Days): StatementOrder => ({
  id: order.id,
  date: isoDay(localDay(order.created_at)),
  due_date: isoDay(order.due_day),
  overdue_days: overdueDays(order.due_day, today),
  stone_count,
  total: fromCents(order.total),
  paid: fromCents(order.paid),
  balance: fromCents(order.total - order.paid),
});

const signed = ({ kind, amount }: AccountEntry): Cents => (addsToBalance(kind) ? amount : -amount);

function withBalances(entries: readonly AccountEntry[], opening: Cents): StatementEntry[] {
  let balance = opening;
  return entries.map((entry) => {
    balance += signed(entry);
    const { kind, at, order_id, amount } = entry;
    return {
      kind,
      date: isoDay(localDay(at)),
      order_id,
      amount: fromCents(amount),
      balance: fromCents(balance),
    };
  });
}
