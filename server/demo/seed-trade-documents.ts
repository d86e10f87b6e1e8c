import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { localDay } from '#domain/format/days.ts';
import { day, hour } from '#domain/format/durations.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { caratChipLabel } from '#domain/search/filter-chips.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { insertAll, insertRows, markSold } from './demo.repository.ts';
import type { DemoPeople } from './seed-people.ts';
import type { StoredStone } from './seed-stones.ts';
import {
  type PlannedOrder,
  plannedDemands,
  plannedEnquiries,
  plannedOrders,
  savedSearches,
} from './trade-documents.ts';

interface TradeDocumentsRequest {
  people: DemoPeople;
  stones: StoredStone[];
  enquiries: number;
  now: number;
}

/** Stores enquiries, orders, payments and demands of the buyers. */
export async function seedTradeDocuments(trx: Trx, request: TradeDocumentsRequest): Promise<void> {
  await seedTerms(trx, request);
  await seedOrders(trx, request);
  await seedEnquiries(trx, request);
  await seedSearches(trx, request);
}

/** Enquiries, orders and demands are numbered by date. */
const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at;

const isAccepted = ({ status }: PlannedOrder) =>
  status === orderStatus.accepted || status === orderStatus.completed;

const totalOf = (order: PlannedOrder, stones: readonly StoredStone[]) =>
  order.stones.reduce((sum, index) => sum + stones[index]!.amount, 0);

/** Payments in cents; the last one includes the rounding difference when the order is fully paid. */
function paymentsOf(order: PlannedOrder, total: number): { amount: number; at: number }[] {
  const isPaidInFull = order.paid.reduce((sum, { part }) => sum + part, 0) === 100;
  let remaining = total;
  return order.paid.map(({ part, at }, index) => {
    const last = isPaidInFull && index === order.paid.length - 1;
    const amount = last ? remaining : Math.round((total * part) / 100);
    remaining -= amount;
    return { amount, at };
  });
}

/** Terms of the customers, in turn; the README's buyer has the first. */
const plannedTerms = [
  { payment_days: 15, credit_limit_cents: 100_000_00 },
  { payment_days: 30, credit_limit_cents: 250_000_00 },
  { payment_days: 0, credit_limit_cents: null },
  { payment_days: 7, credit_limit_cents: 20_000_00 },
] as const;

const termsOf = (buyer: number) => plannedTerms[buyer % plannedTerms.length]!;

async function seedTerms(trx: Trx, { people, now }: TradeDocumentsRequest): Promise<void> {
  const rows = people.buyers.map((user_id, buyer) => ({ user_id, ...termsOf(buyer), updated_at: now }));
  await insertRows(trx, 'customer_terms', rows);
}

async function seedOrders(trx: Trx, { people, stones, now }: TradeDocumentsRequest): Promise<void> {
  const planned = plannedOrders(people.buyers.length, [...stones.keys()], now).sort(byTime);
  const made = planned.map((order) => {
    const total = totalOf(order, stones);
    const payments = paymentsOf(order, total);
    return { order, total, payments, paid: payments.reduce((sum, { amount }) => sum + amount, 0) };
  });
  const rows = made.map(({ order, total, paid, payments }) => ({
    user_id: people.buyers[order.buyer] as number,
    status: order.status,
    total_cents: total,
    paid_cents: paid,
    remark: order.remark,
    due_day: isAccepted(order) ? localDay(order.at) + termsOf(order.buyer).payment_days : null,
    created_at: order.at,
    updated_at: payments.at(-1)?.at ?? Math.min(now, order.at + hour),
  }));
  const ids = await insertAll(trx, 'orders', rows);
  for (const [index, { order, payments }] of made.entries()) {
    const order_id = ids[index] as number;
    const lines = order.stones.map((stone, position) => ({
      order_id,
      diamond_id: stones[stone]!.id,
      position,
      amount: stones[stone]!.amount,
      price: stones[stone]!.price,
    }));
    await insertRows(trx, 'order_lines', lines);
    const received = payments.map(({ amount, at }) => ({
      order_id,
      amount,
      recorded_by: people.admin,
      created_at: at,
      idempotency_key: null,
    }));
    await insertRows(trx, 'payments', received);
    if (!isAccepted(order)) continue;
    await markSold(
      trx,
      order_id,
      lines.map(({ diamond_id }) => diamond_id),
    );
  }
}

async function seedEnquiries(
  trx: Trx,
  { people, stones, enquiries, now }: TradeDocumentsRequest,
): Promise<void> {
  const planned = plannedEnquiries(enquiries, people.buyers.length, [...stones.keys()], now).sort(byTime);
  const rows = planned.map(({ buyer, remark, at }) => ({
    user_id: people.buyers[buyer] as number,
    remark,
    created_at: at,
    updated_at: at,
    // Those of the last hours are new.
    opened_at: now - at < 12 * hour ? null : at + hour,
  }));
  const ids = await insertAll(trx, 'enquiries', rows);
  const lines = planned.flatMap(({ stones: stoneIndexes }, index) =>
    stoneIndexes.map((stone, position) => ({
      enquiry_id: ids[index] as number,
      diamond_id: stones[stone]!.id,
      position,
    })),
  );
  await insertRows(trx, 'enquiry_diamonds', lines);
}

/** A search as the form stores it: the filters and the chips of its carat ranges. */
function queryOf(filters: DiamondFilters): string {
  return JSON.stringify({ filters, carats: (filters.carat ?? []).map(caratChipLabel) });
}

async function seedSearches(trx: Trx, { people, stones, now }: TradeDocumentsRequest): Promise<void> {
  const buyer = people.buyers[0] as number;
  const saved = savedSearches.map(({ title, filters }, index) => ({
    user_id: buyer,
    title,
    status: 'active' as const,
    searchquery: queryOf(filters),
    created_at: now - (index + 1) * day,
  }));
  const recent = savedSearches.slice(0, 2).map(({ filters }, index) => {
    const at = now - (index + 2) * hour;
    const title = String(at);
    return {
      user_id: buyer,
      title,
      status: 'block' as const,
      searchquery: queryOf(filters),
      created_at: at,
    };
  });
  await insertRows(
    trx,
    'saved_searches',
    [...saved, ...recent].sort((one, other) => one.created_at - other.created_at),
  );
  const demands = plannedDemands(people.buyers.length, now)
    .sort(byTime)
    .map(({ buyer: index, requirements, status, at }) => ({
      user_id: people.buyers[index] as number,
      requirements,
      status,
      created_at: at,
    }));
  await insertRows(trx, 'demands', demands);
  // Every ninetieth stone, for the first two buyers.
  const recommended = people.buyers.slice(0, 2).flatMap((user_id, offset) =>
    stones
      .filter((_, index) => index % 90 === 7 + offset)
      .slice(0, 18)
      .map(({ id }) => ({ user_id, diamond_id: id, created_by: people.admin, created_at: now - day })),
  );
  await insertRows(trx, 'recommendations', recommended);
}
