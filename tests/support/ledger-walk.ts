import { expect } from 'vitest';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { type RandomSource, randomSource } from './random-cases.ts';

const { pending, accepted, rejected, canceled, completed } = orderStatus;

/** What the test knows of an order, in cents. It reads no amount of the server. */
interface Known {
  id: number;
  buyer: TestUser;
  status: number;
  lines: Map<number, number>;
  /** Sums of what was accepted, returned, received in money, and paid with credit. */
  ordered: number;
  returned: number;
  received: number;
  used: number;
  /** What it gave to the credit of the customer. */
  given: number;
  payments: Map<number, { amount: number; fromCredit: boolean }>;
}

interface Walk {
  server: TestServer;
  random: RandomSource;
  admin: TestUser;
  buyers: TestUser[];
  stones: Row<'diamonds'>[];
  orders: Known[];
  /** The stones that accepted orders have. */
  sold: Set<number>;
}

const totalOf = ({ ordered, returned }: Known) => ordered - returned;
const paidOf = ({ received, used, given }: Known) => received + used - given;
const creditOf = ({ orders }: Walk, buyer: TestUser) =>
  sumCents(orders.filter((each) => each.buyer === buyer).map(({ given, used }) => given - used));

async function change({ server, admin }: Walk, order: Known, body: object): Promise<number> {
  return (await send({ server, admin }, order, body)).status;
}

async function send({ server, admin }: Pick<Walk, 'server' | 'admin'>, order: Known, body: object) {
  const answer = await server.request('updateOrder', { as: admin, body: { id: order.id, ...body } });
  if (answer.status === 200) {
    const { total_pending, total_paid, credited = 0, status } = answer.body.data;
    expect(Math.min(total_pending, total_paid, credited)).toBeGreaterThanOrEqual(0);
    order.status = status;
  }
  return answer;
}

async function place({ server, random, buyers, stones, orders, sold }: Walk): Promise<void> {
  const free = stones.filter(({ id }) => !sold.has(id));
  if (free.length === 0) return;
  const chosen = new Set([1, 2, 3].slice(0, random.int(1, 3)).map(() => random.pick(free)));
  const buyer = random.pick(buyers);
  const { id } = await placeOrder(server, buyer, [...chosen]);
  const lines = new Map([...chosen].map((stone) => [stone.id, stone.j_total_amount]));
  const none = { ordered: 0, returned: 0, received: 0, used: 0, given: 0 };
  orders.push({ id, buyer, status: pending, lines, payments: new Map(), ...none });
}

async function accept(walk: Walk, order: Known): Promise<void> {
  const { random, sold } = walk;
  const declined = [...order.lines.keys()].filter((id) => sold.has(id) || random.int(1, 6) === 1);
  const decline = declined.map((id) => ({ id, reason: 'Sold' }));
  expect(await change(walk, order, { status: accepted, ...(decline.length > 0 && { decline }) })).toBe(200);
  if (order.status === rejected) return;
  for (const id of declined) order.lines.delete(id);
  for (const id of order.lines.keys()) sold.add(id);
  order.ordered = sumCents([...order.lines.values()]);
}

async function reject(walk: Walk, order: Known): Promise<void> {
  const { sold } = walk;
  expect(await change(walk, order, { status: rejected })).toBe(200);
  if (order.ordered > 0) for (const id of order.lines.keys()) sold.delete(id);
  order.given += order.used;
}

async function cancel(walk: Walk, order: Known): Promise<void> {
  const { server } = walk;
  const body = { id: order.id, status: canceled };
  expect((await server.request('updateOrder', { as: order.buyer, body })).status).toBe(200);
  order.status = canceled;
}

/** Pays in money or with credit, also more than there is. */
async function pay(walk: Walk, order: Known, fromCredit: boolean): Promise<void> {
  const { random } = walk;
  const left = totalOf(order) - paidOf(order);
  const most = fromCredit ? Math.min(left, creditOf(walk, order.buyer)) : left;
  const amount = random.int(1, 3) === 1 ? Math.max(1, most) : random.int(1, Math.ceil(left * 1.2));
  const { status, body } = await send(walk, order, { paidAmount: fromCents(amount), fromCredit });
  expect(status).toBe(amount <= most ? 200 : 422);
  if (status !== 200) return;
  order.payments.set(body.data.payments.at(-1)!.id, { amount, fromCredit });
  if (fromCredit) order.used += amount;
  else order.received += amount;
}

/** Reverses a payment, also one whose credit has been used. */
async function reverse(walk: Walk, order: Known): Promise<void> {
  if (order.payments.size === 0) return;
  const [id, { amount, fromCredit }] = walk.random.pick([...order.payments]);
  const received = order.received + order.used - amount;
  const given = Math.min(order.given, Math.max(0, received - totalOf(order)));
  const credit = creditOf(walk, order.buyer) + (fromCredit ? amount : 0);
  const status = await change(walk, order, { reversePayment: id, reason: 'Not honoured' });
  expect(status).toBe(order.given - given <= credit ? 200 : 409);
  if (status !== 200) return;
  order.payments.delete(id);
  order.given = given;
  if (fromCredit) order.used -= amount;
  else order.received -= amount;
}

async function takeBack(walk: Walk, order: Known): Promise<void> {
  const { random, sold } = walk;
  const chosen = [...order.lines].filter(() => random.boolean());
  if (chosen.length === 0) return;
  const body = { takeBack: chosen.map(([id]) => id), reason: 'Too dark', stock: 'on_sale' };
  expect(await change(walk, order, body)).toBe(200);
  for (const [id, amount] of chosen) {
    order.lines.delete(id);
    sold.delete(id);
    order.returned += amount;
  }
  order.given += Math.max(0, paidOf(order) - totalOf(order));
}

async function step(walk: Walk): Promise<void> {
  const { random, orders } = walk;
  const recent = orders.slice(-30);
  const some = (...statuses: number[]) => {
    const found = recent.filter(({ status }) => statuses.includes(status));
    return found.length > 0 ? random.pick(found) : undefined;
  };
  const kind = random.int(1, 22);
  const [waiting, open, sale] = [some(pending), some(accepted), some(accepted, completed)];
  if (kind <= 5) await place(walk);
  else if (kind <= 9) await (waiting && accept(walk, waiting));
  else if (kind <= 13) await (open && pay(walk, open, false));
  else if (kind <= 15) await (open && pay(walk, open, true));
  else if (kind <= 18) await (sale && takeBack(walk, sale));
  else if (kind >= 21) await (sale && reverse(walk, sale));
  else if (kind === 19) await (waiting && cancel(walk, waiting));
  else {
    const any = some(pending, accepted);
    await (any && reject(walk, any));
  }
}

/** The statement of each customer says what the ledger says, to the cent. */
async function compare(walk: Walk): Promise<void> {
  const { server, admin, buyers, orders } = walk;
  for (const buyer of buyers) {
    const query = { userid: buyer.id, limit: 1 };
    const { data } = (await server.request('getCustomerStatement', { as: admin, query })).body;
    const own = orders.filter((each) => each.buyer === buyer);
    const onAccount = own.filter(({ status }) => status === accepted || status === completed);
    const sum = (of: readonly Known[], amount: (order: Known) => number) => sumCents(of.map(amount));
    const owed = sum(onAccount, (order) => order.ordered - order.received - order.returned);
    const credit = creditOf(walk, buyer);
    expect({
      balance: toCents(data.balance),
      credit: toCents(data.credit),
      total: toCents(data.total_amount),
      paid: toCents(data.total_paid),
      rejected: toCents(data.received_rejected),
      last: toCents(data.entries.at(-1)?.balance ?? 0),
    }).toEqual({
      balance: owed + credit,
      credit,
      total: sum(onAccount, totalOf),
      paid: sum(onAccount, paidOf),
      rejected: sum(
        own.filter(({ status }) => status === rejected),
        ({ received }) => received,
      ),
      last: onAccount.length > 0 ? owed : 0,
    });
    expect(Math.min(credit, owed + credit)).toBeGreaterThanOrEqual(0);
  }
}

/**
 * Trades at random, the same for every run, and keeps a ledger beside the server: orders less payments less returns, with
 * what was reversed, are
 * the balance less the credit of each customer, and nothing is below zero.
 */
export async function walkLedger(server: TestServer, steps: number): Promise<void> {
  const random = randomSource(20_261_127);
  const walk: Walk = {
    server,
    random,
    admin: await server.createUser({ user_type: 'ADMIN' }),
    buyers: await Promise.all([1, 2, 3].map(() => server.createUser())),
    stones: await Promise.all(
      Array.from({ length: 40 }, () => server.createDiamond({ j_total_amount: random.int(1, 9_999_99) })),
    ),
    orders: [],
    sold: new Set(),
  };
  for (let at = 1; at <= steps; at += 1) {
    await step(walk);
    if (at % 100 === 0) await compare(walk);
  }
  expect(walk.orders.some(({ used }) => used > 0)).toBe(true);
}
