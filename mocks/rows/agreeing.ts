import type { Diamond } from '#contract/model/diamond.ts';
import type { ImportPriceMove } from '#contract/model/importPriceMove.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderTotals } from '#contract/model/orderTotals.ts';
import type { User } from '#contract/model/user.ts';
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import type { Role } from '#domain/accounts/role.ts';
import { toCaratThousandths } from '#domain/format/carat.ts';
import { localDay, parseIsoDay } from '#domain/format/days.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { toHundredths } from '#domain/format/percent.ts';
import { memoNoticeDays } from '#domain/orders/memo.ts';
import {
  accountStatuses,
  hasStatus,
  isMemo,
  isOut,
  orderFacts,
  orderStatus,
  orderValue,
  pendingAmount,
} from '#domain/orders/order-status.ts';
import { priceFromDiscount, priceSetFields, totalFromPrice } from '#domain/pricing/prices.ts';
import { categories, worked } from './jewellery-kinds.ts';
import { photographOf } from './stone-builder.ts';

type Fields = Record<string, unknown>;
type Facts = Partial<Diamond> & { amount?: number };

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const proportions: Record<string, number> = { Oval: 1.42, Pear: 1.55, Emerald: 1.38, Radiant: 1.12 };

/** What follows from the shape and the weight of a stone: cut, ratio, measurements and photograph. */
function shaped(stone: Facts): Facts {
  const { shape = 'Round', carat = 1 } = stone;
  const ratio = proportions[shape] ?? 1;
  const width = 6.4 * Math.cbrt(carat / ratio);
  const sides = [width * ratio, width, width * 0.62].map((side) => side.toFixed(2));
  const own: Facts = {
    cut: shape === 'Round' ? 'EX' : null,
    ratio,
    measurement: sides.join(' x '),
    img_url: photographOf(shape),
  };
  const known = Object.entries(own).filter(([name]) => name in stone);
  return { ...stone, ...Object.fromEntries(known) };
}

/** The three sets of prices of a stone, as they follow from its list price, its discounts and its weight. */
export function priced<Stone extends Facts>(stone: Stone): Stone {
  const { rap, carat, price } = stone;
  if (carat === undefined) return stone;
  const result: Fields = { ...stone };
  if (typeof rap !== 'number') {
    // A stone of a hold or a document has one price, which it may not say.
    const total = totalFromPrice(toCents(price ?? 6500), toCaratThousandths(carat));
    for (const name of ['total_amount', 'amount']) if (name in stone) result[name] = fromCents(total);
    return result as Stone;
  }
  for (const { discount, price, total } of Object.values(priceSetFields)) {
    const value = result[discount];
    if (typeof value !== 'number') continue;
    const cents = priceFromDiscount(toCents(rap), toHundredths(value));
    result[price] = fromCents(cents);
    result[total] = fromCents(totalFromPrice(cents, toCaratThousandths(carat)));
  }
  if ('amount' in stone) result.amount = result.j_total_amount;
  return result as Stone;
}

/** The counts, the amounts and the payments of an order, as they follow from its stones and its status. */
export function settled<Row extends Order>(order: Row): Row {
  const total = sumCents(order.diamonds.map(({ amount }) => toCents(amount)));
  const share = { [orderStatus.completed]: 1, [orderStatus.accepted]: 0.4 }[order.status as number] ?? 0;
  const paid = Math.round(total * share);
  const payment = order.payments[0];
  const payments = paid > 0 && payment ? [{ ...payment, amount: fromCents(paid), from_credit: false }] : [];
  return {
    ...order,
    // Generated orders are sales.
    memo: null,
    from_memo: null,
    settled: [],
    stone_count: order.diamonds.length,
    total_pending: fromCents(total),
    total_paid: fromCents(payments.length > 0 ? paid : 0),
    payments,
    payment_count: payments.length,
    reversed_payments: [],
    returned: [],
    credited: 0,
  };
}

/** The largest fall of prices ends below its start. */
function fallen({ largest, ...move }: ImportPriceMove): ImportPriceMove {
  return { ...move, largest: largest && { ...largest, from: largest.to, to: largest.from } };
}

/** The sums of orders as a list of them answers. */
export function orderTotals(orders: readonly Order[]): OrderTotals {
  const facts = orders.map(orderFacts);
  const account = facts.filter((order) => hasStatus(order, accountStatuses));
  const out = facts.filter((order) => isMemo(order) && hasStatus(order, [orderStatus.accepted]));
  const waiting = facts.filter((order) => hasStatus(order, [orderStatus.pending]));
  return {
    total_pending: fromCents(sumCents(account.map(({ total }) => total))),
    total_paid: fromCents(sumCents(account.map(({ paid }) => paid))),
    owing: fromCents(sumCents(account.map(pendingAmount))),
    overdue: 0,
    awaiting: fromCents(sumCents(waiting.map(orderValue))),
    memos_out: fromCents(sumCents(out.map(orderValue))),
  };
}

/** Whether the filter of memos finds an order: those that are out, due soon or overdue. */
export function isMemoThat(memo: string | null, order: Order): boolean {
  if (!memo || !isOut(orderFacts(order))) return !memo;
  const days = parseIsoDay(order.due_date ?? '')! - localDay(Date.now());
  return memo === 'out' || (days < 0 === (memo === 'overdue') && days <= memoNoticeDays.before);
}

const surat = { country: 'India', state: 'Gujarat', city: 'Surat' };

/** The sign-in names of an account follow from its name, and its place from the ids of the place. */
function named(account: User): User {
  const username = account.name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  const { company_country_id, company_state_id, company_city_id } = account;
  const place = (id: number | null, name: string) => (id === null ? null : { id, name });
  return {
    ...account,
    username,
    email: `${username}@example.com`,
    company_country: place(company_country_id, surat.country),
    company_state: place(company_state_id, surat.state),
    company_city: place(company_city_id, surat.city),
    profile_img: null,
    company_profile_img: null,
  };
}

const searches = [
  {
    title: 'Rounds F, two carats',
    filters: { shape: ['Round'], color: ['F'], carat: [{ from: 2, to: 2.5 }] },
  },
  { title: 'Ovals for Milan', filters: { shape: ['Oval'], color: ['D', 'E'] } },
  { title: 'Emeralds, VVS', filters: { shape: ['Emerald'], clarity: ['VVS1', 'VVS2'] } },
  { title: 'Pears, GIA', filters: { shape: ['Pear'], lab: ['GIA'] } },
];

/** When a row was made, if it says so. */
const madeAt = (row: unknown) => (isRecord(row) ? String(row.created_at ?? row.at ?? '') : '');

/** Rows with numbers of their own, newest first, or days that follow each other. */
function numbered(rows: unknown[]): unknown[] {
  const known = new Set<number>();
  const sorted = rows.toSorted((a, b) => madeAt(b).localeCompare(madeAt(a)));
  return sorted.map((row, index) => {
    if (isRecord(row) && typeof row.day === 'string')
      return { ...row, day: `2026-11-${20 - rows.length + 1 + index}` };
    if (!isRecord(row) || typeof row.id !== 'number') return row;
    if (Array.isArray(row.subCategory)) return { ...row, ...categories[index % categories.length] };
    if (typeof row.searchquery === 'string') {
      const { title, filters } = searches[index % searches.length]!;
      return { ...row, title, searchquery: JSON.stringify({ filters, carat: [] }) };
    }
    let { id } = row as { id: number };
    while (known.has(id)) id += 1;
    known.add(id);
    return { ...row, id };
  });
}

/** Generated data whose parts agree: prices, totals, and counts that follow the rows. */
export function agreeing(value: unknown): unknown {
  if (Array.isArray(value)) return numbered(value.map(agreeing));
  if (!isRecord(value)) return value;
  const row: Fields = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, agreeing(part)]));
  // Generated stones are out on no memo.
  delete row.memo_id;
  if (typeof row.carat === 'number' && typeof row.shape === 'string') return priced(shaped(row as Facts));
  if (Array.isArray(row.data) && 'per_page' in row) {
    row.total = row.data.length;
    row.current_page = 1;
    if ('totals' in row) row.totals = orderTotals(row.data);
    if ('missing' in row) row.missing = { stone_ids: [], certificate_nos: [] };
  }
  if (Array.isArray(row.diamonds) && 'stone_count' in row) row.stone_count = row.diamonds.length;
  const { created_at, updated_at } = row;
  if (typeof created_at === 'string' && typeof updated_at === 'string' && created_at > updated_at)
    row.updated_at = created_at;
  // Other orders have stones of their own.
  if ('competing_count' in row) row.competing_count = 0;
  if ('competing' in row) row.competing = [];
  if ('username' in row && 'company_city' in row) return named(row as unknown as User);
  if ('owner_proof' in row && row.status !== approvalStatus.rejected) row.reason = null;
  if (row.state === 'imported') row.undone_by = null;
  if (isRecord(row.category) && isRecord(row.subCategory)) return worked(row as unknown as Jewellery);
  if (isRecord(row.falls)) row.falls = fallen(row.falls as unknown as ImportPriceMove);
  // A record changes a field once, to another value.
  if (Array.isArray(row.changes) && 'subject' in row)
    row.changes = row.changes.slice(0, 1).map((change) => ({ ...change, from: 14_800 }));
  if ('total_pending' in row && Array.isArray(row.diamonds) && Array.isArray(row.payments))
    return settled(row as unknown as Order);
  return row;
}

/** Properties that the contract sends to administrators only. */
const ofAdministrators = [
  'supplier_name',
  'availability',
  'recorded_by',
  'competing',
  'competing_count',
  'buyer',
  'entered_by',
];
const pricesOfAdministrators = [
  'rap',
  'j_price',
  'j_total_amount',
  'retail_discount',
  'retail_price',
  'retail_total_amount',
  'state',
  'memo_id',
];

/** Data as a role sees it: a buyer sees the wholesale set as the prices, and nothing of suppliers and other buyers. */
export function seenBy(role: Role, value: unknown): unknown {
  if (role === 'ADMIN') return value;
  if (Array.isArray(value)) return value.map((part) => seenBy(role, part));
  if (!isRecord(value)) return value;
  const row: Fields = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, seenBy(role, part)]),
  );
  for (const name of ofAdministrators) delete row[name];
  if (typeof row.carat !== 'number') return row;
  const { j_discount, j_price, j_total_amount } = row;
  if (j_price !== undefined)
    Object.assign(row, { discount: j_discount, price: j_price, total_amount: j_total_amount });
  for (const name of pricesOfAdministrators) delete row[name];
  return row;
}
