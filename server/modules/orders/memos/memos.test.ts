import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { importText } from '#server/testing/test-lists.ts';
import { currentOrder, currentStone, orderItems } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let stones: Row<'diamonds'>[];
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Daniel Roth' });
});
afterAll(() => server.close());
beforeEach(async () => {
  buyer = await server.createUser({ name: 'Asha Mehta' });
  stones = [];
  for (const total of [100_00, 200_00, 300_05])
    stones.push(await server.createDiamond({ j_total_amount: total, supplier_name: 'Secret Supplier' }));
});

const { pending, accepted, rejected, canceled, completed } = orderStatus;

const ask = (of = stones, more: object = {}, as = buyer) =>
  server.request('createOrder', {
    as,
    body: { remark: 'To show', diamondIdWithAmount: orderItems(of), memo_days: 7, ...more },
  });
const setStatus = (id: number, status: 2 | 3 | 4, as = admin) =>
  server.request('updateOrder', { as, body: { id, status } });
const settle = (id: number, kept: number[], returned: number[], { as = admin, key = '' } = {}) =>
  server.request('updateOrder', {
    as,
    body: { id, kept, returned },
    headers: key ? { 'idempotency-key': key } : {},
  });
const idOf = (at: number) => stones[at]!.id;

/** A memo of the three stones whose stones are out. */
async function memoOut(): Promise<number> {
  const { id } = (await ask()).body.data;
  expect((await setStatus(id, accepted)).error).toBeUndefined();
  return id;
}

const order = async (as: TestUser, id: number) =>
  (await server.request('listOrders', { as, query: { id } })).body.data.data[0]!;
const statement = async () => (await server.request('getMyStatement', { as: buyer })).body.data;
const states = () => Promise.all(stones.map(async ({ id }) => (await currentStone(server, id)).state));
const { SOLD, ON_SALE } = stoneState;

describe('a memo that a buyer asks for', () => {
  it('waits, then takes its stones off sale without a debt', async () => {
    const { data } = (await ask()).body;
    const owed = { total_pending: 0, total_paid: 0 };
    expect(data).toMatchObject({
      status: pending,
      memo: { days: 7, value: 600.05 },
      due_date: null,
      ...owed,
    });
    expect(await states()).toEqual([ON_SALE, ON_SALE, ON_SALE]);
    expect(await statement()).toMatchObject({ balance: 0, awaiting: 600.05, memos_out: 0, exposure: 600.05 });
    const out = (await setStatus(data.id, accepted)).body.data;
    expect(out).toMatchObject({ status: accepted, memo: { days: 7, value: 600.05 }, ...owed });
    const { as_of } = await statement();
    expect(Date.parse(out.due_date!) - Date.parse(as_of)).toBe(7 * 86_400_000);
    expect(await states()).toEqual([SOLD, SOLD, SOLD]);
    expect(await statement()).toMatchObject({
      balance: 0,
      total_amount: 0,
      awaiting: 0,
      memos_out: 600.05,
      exposure: 600.05,
      entries: [],
      open_orders: [],
    });
    expect(JSON.stringify(await order(buyer, data.id))).not.toMatch(/Secret|entered_by/);
  });

  it('is asked for 1 to 90 days', async () => {
    for (const memo_days of [0, 91, 1.5, -1]) expect((await ask(stones, { memo_days })).status).toBe(422);
    expect((await ask(stones, { memo_days: 90 })).body.data.memo?.days).toBe(90);
  });

  it('is accepted in part, rejected or cancelled as an order is', async () => {
    const { id } = (await ask()).body.data;
    const decline = [{ id: idOf(0), reason: 'Sold' }];
    const part = await server.request('updateOrder', {
      as: admin,
      body: { id, status: accepted, decline },
    });
    expect(part.body.data).toMatchObject({ memo: { value: 500.05 }, total_pending: 0, stone_count: 2 });
    expect((await setStatus((await ask([stones[0]!])).body.data.id, rejected)).body.data.status).toBe(
      rejected,
    );
    const own = (await ask([stones[0]!])).body.data.id;
    expect((await setStatus(own, canceled, buyer)).body.data.status).toBe(canceled);
    expect(await statement()).toMatchObject({ exposure: 500.05, awaiting: 0 });
  });
});

it('is written by the business for a customer, and is out at once', async () => {
  const stone = await server.createDiamond({ j_total_amount: 100_00, total_amount: 50_00 });
  const { data } = (await ask([stone], { userid: buyer.id, memo_days: 14 }, admin)).body;
  expect(data).toMatchObject({ status: accepted, memo: { days: 14, value: 100 }, entered_by: 'Daniel Roth' });
  const bell = await server.request('listNotifications', { as: buyer });
  expect(bell.body.data.data[0]?.notice?.text).toMatch(
    new RegExp(`^Memo ${data.id} was entered for you: 1 stone, \\$100.00, due back `),
  );
});

describe('the stones of a memo', () => {
  it('become an order at its prices when they are kept, and go on sale when they are returned, in one press', async () => {
    await server.request('updateCustomerTerms', {
      as: admin,
      body: { userid: buyer.id, payment_days: 30, credit_limit: null, stopped: false },
    });
    const id = await memoOut();
    await server.db.write
      .updateTable('diamonds')
      .set({ j_total_amount: 999_00 })
      .where('id', '=', idOf(0))
      .execute();
    const { data } = (await settle(id, [idOf(0), idOf(2)], [idOf(1)])).body;
    expect(data).toMatchObject({
      status: completed,
      memo: { value: 600.05 },
      stone_count: 0,
      total_pending: 0,
    });
    const kept = data.settled!.find(({ state }) => state === 'kept')!.order_id!;
    expect(data.settled!.map(({ id: stone, state, order_id }) => [stone, state, order_id])).toEqual([
      [idOf(0), 'kept', kept],
      [idOf(1), 'returned', null],
      [idOf(2), 'kept', kept],
    ]);
    const sale = await order(buyer, kept);
    expect(sale).toMatchObject({
      status: accepted,
      memo: null,
      from_memo: id,
      total_pending: 400.05,
      stone_count: 2,
    });
    const invoice = await server.request('getOrderDocument', {
      as: buyer,
      query: { id: kept, kind: 'proforma' },
    });
    expect(invoice.body.data).toMatchObject({ on_memo: false, from_memo: id });
    const { as_of, ...account } = await statement();
    expect(Date.parse(sale.due_date!) - Date.parse(as_of)).toBe(30 * 86_400_000);
    expect(account).toMatchObject({ balance: 400.05, memos_out: 0, exposure: 400.05 });
    expect(await states()).toEqual([SOLD, ON_SALE, SOLD]);
    expect((await currentStone(server, idOf(0))).order_id).toBe(kept);
    const paid = await server.request('updateOrder', { as: admin, body: { id: kept, paidAmount: 400.05 } });
    expect(paid.body.data.status).toBe(completed);
    const history = await server.request('listHistory', {
      as: admin,
      query: { kind: 'order', subject_id: id },
    });
    expect(history.body.data.data[0]?.changes).toEqual([
      { field: 'stones_kept', from: null, to: `2: order ${kept}` },
      { field: 'stones_returned', from: null, to: 1 },
      { field: 'status', from: accepted, to: completed },
    ]);
  });

  it('are settled in part, and the rest stays out', async () => {
    const id = await memoOut();
    const first = (await settle(id, [idOf(0)], [])).body.data;
    expect(first).toMatchObject({ status: accepted, memo: { value: 500.05 }, stone_count: 2 });
    const note = await server.request('getOrderDocument', { as: buyer, query: { id, kind: 'memo' } });
    expect(note.body.data).toMatchObject({ pieces: 2, kept_in: [first.settled![0]!.order_id] });
    expect(await states()).toEqual([SOLD, SOLD, SOLD]);
    expect(await statement()).toMatchObject({ balance: 100, memos_out: 500.05, exposure: 600.05 });
    const second = (await settle(id, [], [idOf(1)])).body.data;
    expect(second).toMatchObject({ status: accepted, memo: { value: 300.05 } });
    expect(await states()).toEqual([SOLD, ON_SALE, SOLD]);
    expect((await settle(id, [], [idOf(2)])).body.data.status).toBe(completed);
    expect(await statement()).toMatchObject({ balance: 100, memos_out: 0 });
    const bell = (await server.request('listNotifications', { as: buyer })).body.data.data;
    expect(bell.map(({ notice }) => notice?.text)).toContain(`Memo ${id}: 1 stone returned`);
  });

  it('go with every listing of their certificate', async () => {
    const certificate = { certificate_no: `M-${buyer.id}`, certificate_key: `M${buyer.id}` };
    const pair = [await server.createDiamond(certificate), await server.createDiamond(certificate)];
    const other = await server.createDiamond();
    const { id } = (await ask([pair[0]!, other])).body.data;
    await setStatus(id, accepted);
    await settle(id, [], [pair[0]!.id]);
    const now = await Promise.all(
      [...pair, other].map(async (stone) => (await currentStone(server, stone.id)).state),
    );
    expect(now).toEqual([ON_SALE, ON_SALE, SOLD]);
  });

  it('are settled once for one key, and once when two press at one instant', async () => {
    const id = await memoOut();
    const same = await Promise.all(
      [1, 2, 3].map(() => settle(id, [idOf(0)], [], { key: `memo-${id}-0001` })),
    );
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(same.map(({ body }) => body.data.settled![0]!.order_id)).size).toBe(1);
    const racing = await Promise.all([
      settle(id, [idOf(1)], []),
      settle(id, [], [idOf(1)]),
      settle(id, [idOf(1), idOf(2)], []),
    ]);
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    const { settled } = await order(admin, id);
    expect(settled!.filter((stone) => stone.id === idOf(1))).toHaveLength(1);
  });

  it('are never sold twice: not ordered, entered, held, deleted, imported or accepted elsewhere', async () => {
    const rival = await server.createUser();
    const waiting = (await ask(stones, { memo_days: undefined }, rival)).body.data.id;
    const id = await memoOut();
    expect((await setStatus(waiting, accepted)).status).toBe(409);
    expect((await ask(stones, { memo_days: undefined }, rival)).status).toBe(409);
    expect((await ask(stones, { userid: rival.id }, admin)).status).toBe(409);
    const hold = await server.request('createHold', { as: rival, body: { diamond_id: idOf(0) } });
    expect(hold.status).toBe(409);
    const removal = await server.request('deleteDiamonds', { as: admin, body: { ids: [idOf(0)] } });
    expect(removal.status).toBe(422);
    await importText(
      server,
      [
        'Stock #,Shape,Carat,Color,Price/Ct,Availability',
        `${stones[0]!.stone_id},Round,1.01,F,5000,Available`,
      ].join('\n'),
    );
    expect(await states()).toEqual([SOLD, SOLD, SOLD]);
    expect((await currentOrder(server, id)).memo_cents).toBe(600_05);
  });
});

describe('refuses', () => {
  it('a payment, a rejection, a return as of a sale and a proforma invoice of a memo', async () => {
    const id = await memoOut();
    const payment = await server.request('updateOrder', { as: admin, body: { id, paidAmount: 1 } });
    expect([payment.status, payment.error?.error]).toEqual([409, orderRefusals.memoIsUnpaid]);
    const rejection = await setStatus(id, rejected);
    expect([rejection.status, rejection.error?.error]).toEqual([409, orderRefusals.memoIsOut]);
    const back = { id, takeBack: [idOf(0)], reason: 'Sent back', stock: 'on_sale' } as const;
    const takeBack = await server.request('updateOrder', { as: admin, body: back });
    expect([takeBack.status, takeBack.error?.error]).toEqual([409, orderRefusals.memoIsOut]);
    const invoice = await server.request('getOrderDocument', { as: buyer, query: { id, kind: 'proforma' } });
    expect([invoice.status, invoice.error?.error]).toEqual([409, orderRefusals.memoIsUnpaid]);
  });

  it('to settle what is not out, stones of others, one stone twice, and for its buyer', async () => {
    const waiting = (await ask([stones[0]!])).body.data.id;
    expect((await settle(waiting, [idOf(0)], [])).status).toBe(409);
    const id = await memoOut();
    for (const [kept, returned] of [
      [[], []],
      [[987_654], []],
      [[idOf(0)], [idOf(0)]],
      [[idOf(0), idOf(0)], []],
    ] as const)
      expect((await settle(id, [...kept], [...returned])).status).toBe(422);
    expect((await settle(id, [idOf(0)], [], { as: buyer })).status).toBe(403);
    expect((await settle(id, [idOf(0)], [], { as: await server.createUser() })).status).toBe(403);
    expect((await settle(987_654, [idOf(0)], [])).status).toBe(404);
    expect(await states()).toEqual([SOLD, SOLD, SOLD]);
  });

  it('to keep stones while the orders of the customer are stopped, but takes them back', async () => {
    const id = await memoOut();
    const terms = { payment_days: 0, credit_limit: null, stopped: true };
    await server.request('updateCustomerTerms', { as: admin, body: { userid: buyer.id, ...terms } });
    const refused = await settle(id, [idOf(0)], [idOf(1)]);
    expect([refused.status, refused.error?.error]).toEqual([409, orderRefusals.customerStopped]);
    expect(await states()).toEqual([SOLD, SOLD, SOLD]);
    expect((await settle(id, [], [idOf(0), idOf(1), idOf(2)])).status).toBe(200);
    expect(await states()).toEqual([ON_SALE, ON_SALE, ON_SALE]);
  });
});
