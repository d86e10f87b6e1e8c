import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { countRows, currentStone, placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Daniel Roth' });
  buyer = await server.createUser({ name: 'Asha Mehta' });
});
afterAll(() => server.close());

const cost = 1_000_00;
const newStone = (values = {}) =>
  server.createDiamond({ carat: 2_000, total_amount: cost, price: 500_00, ...values });

type Sale = {
  userid?: number;
  enquiry_id?: number;
  amounts: [id: number, amount: number][];
  belowCost?: boolean;
};

const enter = ({ amounts, ...sale }: Sale, as = admin, key?: string) =>
  server.request('createOrder', {
    as,
    body: {
      remark: 'By telephone',
      diamondIdWithAmount: amounts.map(([id, amount]) => ({ id, amount })),
      ...sale,
    },
    headers: key ? { 'idempotency-key': key } : {},
  });

const order = async (as: TestUser, id: number) =>
  (await server.request('listOrders', { as, query: { id } })).body.data.data[0]!;

describe('a sale entered by the business', () => {
  it('is an accepted order of the customer at the agreed amounts, and its stones are sold', async () => {
    const stones = [await newStone(), await newStone({ carat: 1_030 })];
    const answer = await enter({
      userid: buyer.id,
      amounts: [
        [stones[0]!.id, 1200.5],
        [stones[1]!.id, 1000],
      ],
    });
    expect(answer.status).toBe(200);
    const { id } = answer.body.data;
    expect(answer.body.data).toMatchObject({
      status: 2,
      total_pending: 2200.5,
      total_paid: 0,
      entered_by: 'Daniel Roth',
      user: [{ id: buyer.id, name: 'Asha Mehta' }],
    });
    for (const { id: stone } of stones)
      expect(await currentStone(server, stone)).toMatchObject({ state: stoneState.SOLD, order_id: id });
    const own = await order(buyer, id);
    expect(own).toMatchObject({ id, status: 2, total_pending: 2200.5, due_date: expect.any(String) });
    expect(own).not.toHaveProperty('entered_by');
    const lines = await server.db.read
      .selectFrom('order_lines')
      .select(['amount', 'price'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute();
    expect(lines).toEqual([
      { amount: 1200_50, price: 600_25 },
      { amount: 1000_00, price: 970_87 },
    ]);
    const history = await server.request('listHistory', {
      as: admin,
      query: { kind: 'order', subject_id: id },
    });
    expect(history.body.data.data.map(({ action }) => action).sort()).toEqual(['accept', 'place']);
  });

  it('asks before it sells below the price of the supplier', async () => {
    const stone = await newStone();
    const below: Sale = { userid: buyer.id, amounts: [[stone.id, 999.99]] };
    const refused = await enter(below);
    expect([refused.status, refused.error?.error]).toEqual([
      409,
      addedMessages.orderAnswer.belowCost([stone.stone_id]),
    ]);
    expect(refused.error).toMatchObject({ below_cost: [stone.stone_id] });
    expect((await currentStone(server, stone.id)).state).toBe(stoneState.ON_SALE);
    expect((await enter({ ...below, belowCost: true })).status).toBe(200);
  });

  it('needs a customer who can buy, amounts, and stones that are free', async () => {
    const stone = await newStone();
    const amounts: Sale['amounts'] = [[stone.id, 1500]];
    const blocked = await server.createUser({ status: 0 });
    const refused: [Sale, number][] = [
      [{ amounts }, 422],
      [{ userid: 987_654_321, amounts }, 422],
      [{ userid: admin.id, amounts }, 422],
      [{ userid: blocked.id, amounts }, 422],
      [{ userid: buyer.id, amounts: [[stone.id, 0]], belowCost: true }, 422],
      [{ userid: buyer.id, amounts: [[stone.id, 1500.001]] }, 422],
      [{ userid: buyer.id, enquiry_id: 1, amounts }, 422],
      [{ userid: buyer.id, amounts: [[987_654_321, 1500]] }, 422],
      [{ userid: buyer.id, amounts: [...amounts, ...amounts] }, 422],
    ];
    const before = await countRows(server, 'orders');
    for (const [sale, status] of refused) expect([sale, (await enter(sale)).status]).toEqual([sale, status]);
    const sold = await newStone({ state: stoneState.SOLD });
    expect((await enter({ userid: buyer.id, amounts: [...amounts, [sold.id, 1500]] })).status).toBe(409);
    await server.request('updateCustomerTerms', {
      as: admin,
      body: { userid: buyer.id, payment_days: 0, credit_limit: null, stopped: true },
    });
    const stopped = await enter({ userid: buyer.id, amounts });
    expect([stopped.status, stopped.error?.error]).toEqual([409, orderRefusals.customerStopped]);
    await server.request('updateCustomerTerms', {
      as: admin,
      body: { userid: buyer.id, payment_days: 0, credit_limit: null, stopped: false },
    });
    expect(await countRows(server, 'orders')).toBe(before);
    expect((await currentStone(server, stone.id)).state).toBe(stoneState.ON_SALE);
  });

  it('is not for buyers, not even in their own name', async () => {
    const stone = await newStone();
    for (const sale of [{ userid: buyer.id }, { userid: admin.id }, { belowCost: true }]) {
      const { status } = await enter({ amounts: [[stone.id, 1500]], ...sale }, buyer);
      expect([sale, status]).toEqual([sale, 422]);
    }
  });

  it('ends the hold of its customer, and is refused by the hold of another', async () => {
    const [own, others] = [await newStone(), await newStone()];
    const other = await server.createUser();
    for (const [as, stone] of [
      [buyer, own],
      [other, others],
    ] as const) {
      const { id } = (await server.request('createHold', { as, body: { diamond_id: stone.id } })).body.data;
      await server.request('updateHold', { as: admin, body: { id, action: 'grant', hours: 24 } });
    }
    expect((await enter({ userid: buyer.id, amounts: [[own.id, 1500]] })).status).toBe(200);
    const refused = await enter({ userid: buyer.id, amounts: [[others.id, 1500]] });
    expect(refused.status).toBe(409);
    expect(refused.error?.stone_ids).toEqual([others.stone_id]);
  });

  it('is stored once for one key, and once for one stone, whoever sells it', async () => {
    const stone = await newStone();
    const sale: Sale = { userid: buyer.id, amounts: [[stone.id, 1500]] };
    const same = await Promise.all([1, 2, 3, 4].map(() => enter(sale, admin, 'telephone-0001')));
    expect(new Set(same.map(({ body }) => body?.data.id)).size).toBe(1);
    const contested = await newStone();
    const waiting = await placeOrder(server, buyer, [contested]);
    const [accepted, ...entered] = await Promise.all([
      server.request('updateOrder', { as: admin, body: { id: waiting.id, status: 2 } }),
      ...Array.from({ length: 8 }, () =>
        enter({ userid: buyer.id, amounts: [[contested.id, 1500]], belowCost: true }),
      ),
    ]);
    const statuses = [accepted, ...entered].map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(8);
  });
});
