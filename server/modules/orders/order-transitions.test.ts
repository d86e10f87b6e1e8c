import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import {
  currentOrder,
  currentPayments,
  currentStone,
  orderItems,
  placeOrder,
  storeOrder,
} from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let people: Record<'admin' | 'owner' | 'stranger', TestUser>;
beforeAll(async () => {
  server = await createTestServer();
  people = {
    admin: await server.createUser({ user_type: 'ADMIN' }),
    owner: await server.createUser(),
    stranger: await server.createUser(),
  };
});
afterAll(() => server.close());

const update = (as: TestUser, body: unknown) => server.request('updateOrder', { as, body });
const accept = (id: number) => update(people.admin, { id, status: 2 });

const moves = {
  accept: { body: { status: 2 }, by: 'admin', at: [1], leadsTo: 2 },
  reject: { body: { status: 3 }, by: 'admin', at: [1, 2], leadsTo: 3 },
  cancel: { body: { status: 4 }, by: 'owner', at: [1], leadsTo: 4 },
  pay: { body: { paidAmount: 400.4 }, by: 'admin', at: [2], leadsTo: 2 },
} as const;
const statuses = [0, 1, 2, 3, 4] as const;
const roles = ['admin', 'owner', 'stranger'] as const;

const matrix = Object.entries(moves).flatMap(([move, rule]) =>
  statuses.flatMap((status) =>
    roles.map((who) => {
      const answer = who !== rule.by ? 403 : rule.at.some((at) => at === status) ? 200 : 409;
      return { move: move as keyof typeof moves, status, who, answer };
    }),
  ),
);

describe('every transition in every status by every role', () => {
  it.each(matrix)(
    'answers $answer to $move by $who in status $status',
    async ({ move, status, who, answer }) => {
      const paid = status === 0 ? 1_000_00 : 0;
      const { id, stone } = await storeOrder(server, people.owner, { status, paid });
      const stoneBefore = await currentStone(server, stone.id);
      const got = await update(people[who], { id, ...moves[move].body });
      expect(got.status).toBe(answer);
      const after = await currentOrder(server, id);
      if (answer !== 200) {
        expect(got.error?.error).toMatch(/\w+ .*\.$/);
        expect(after).toMatchObject({ status, paid_cents: paid });
        expect(await currentStone(server, stone.id)).toEqual(stoneBefore);
        expect(await currentPayments(server, id)).toEqual([]);
        return;
      }
      expect(after).toMatchObject({ status: moves[move].leadsTo, paid_cents: move === 'pay' ? 400_40 : 0 });
      const taken = after.status === 2;
      expect(await currentStone(server, stone.id)).toMatchObject(
        taken ? { state: stoneState.SOLD, order_id: id } : { state: stoneState.ON_SALE, order_id: null },
      );
    },
  );
});

describe('a transition', () => {
  it('is rejected for an unreachable status and for an unknown order', async () => {
    const { id } = await storeOrder(server, people.owner);
    for (const status of [0, 1, 5, '2']) {
      expect((await update(people.admin, { id, status })).status).toBe(422);
    }
    expect((await update(people.admin, { id, status: 2, paidAmount: 5 })).status).toBe(422);
    expect((await update(people.admin, { status: 2 })).error?.error).toBe('Order ID is required');
    expect((await update(people.admin, { id: 987_654_321, status: 2 })).status).toBe(404);
  });

  it('runs once per idempotency key and repeats the same response', async () => {
    const { id } = await storeOrder(server, people.owner);
    const headers = { 'idempotency-key': 'accept-0001' };
    const send = () => server.request('updateOrder', { as: people.admin, body: { id, status: 2 }, headers });
    const first = await send();
    await update(people.admin, { id, paidAmount: 1 });
    const again = await send();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });
});

describe('a stone in several orders', () => {
  it('blocks accepting a pending order once it is sold, and the order takes no stone', async () => {
    const shared = await server.createDiamond({ stone_id: 'KD-SHARED' });
    const other = await server.createDiamond();
    const first = await placeOrder(server, people.owner, [shared]);
    const second = await placeOrder(server, people.stranger, [other, shared]);
    expect((await accept(first.id)).status).toBe(200);
    expect(await accept(second.id)).toMatchObject({
      status: 409,
      error: { error: addedMessages.orderAnswer.stonesTaken(['KD-SHARED']), stone_ids: ['KD-SHARED'] },
    });
    expect((await currentOrder(server, second.id)).status).toBe(1);
    expect((await currentStone(server, other.id)).state).toBe(stoneState.ON_SALE);
    const body = { remark: 'Again', diamondIdWithAmount: orderItems([shared]) };
    const late = await server.request('createOrder', { as: people.stranger, body });
    expect([late.status, late.error?.stone_ids]).toEqual([409, ['KD-SHARED']]);
  });

  it('can be sold by the next order once the accepted one is rejected', async () => {
    const shared = await server.createDiamond();
    const first = await placeOrder(server, people.owner, [shared]);
    const second = await placeOrder(server, people.stranger, [shared]);
    await accept(first.id);
    await update(people.admin, { id: first.id, status: 3 });
    expect((await accept(second.id)).status).toBe(200);
    expect((await currentStone(server, shared.id)).order_id).toBe(second.id);
  });

  it('stays with its accepted order when a pending one is rejected or cancelled', async () => {
    const shared = await server.createDiamond();
    const [first, second, third] = [
      await placeOrder(server, people.owner, [shared]),
      await placeOrder(server, people.stranger, [shared]),
      await placeOrder(server, people.stranger, [shared]),
    ];
    await accept(first.id);
    await update(people.admin, { id: second.id, status: 3 });
    await update(people.stranger, { id: third.id, status: 4 });
    expect(await currentStone(server, shared.id)).toMatchObject({
      state: stoneState.SOLD,
      order_id: first.id,
    });
  });

  it('is sold by exactly one of twenty concurrent accepts', async () => {
    const shared = await server.createDiamond({ stone_id: 'KD-RACE' });
    const orders = [];
    for (let i = 0; i < 20; i += 1) orders.push(await placeOrder(server, people.owner, [shared]));
    const answers = await Promise.all(orders.map(({ id }) => accept(id)));
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 19]);
    expect(lost.every(({ error }) => error?.stone_ids?.[0] === 'KD-RACE')).toBe(true);
    expect((await currentStone(server, shared.id)).order_id).toBe(won[0]!.body.data.id);
    const accepted = await server.db.read
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 2)
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    expect(accepted).toEqual([{ id: won[0]!.body.data.id }]);
  });

  it('is sold to exactly one of two concurrent orders that list the same stones in opposite order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await server.createDiamond(), await server.createDiamond()];
      const orders = [
        await placeOrder(server, people.owner, [a, b]),
        await placeOrder(server, people.stranger, [b, a]),
      ];
      const answers = await Promise.all(orders.map(({ id }) => accept(id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const holders = [
        (await currentStone(server, a.id)).order_id,
        (await currentStone(server, b.id)).order_id,
      ];
      expect(new Set(holders).size).toBe(1);
    }
  });
});
