import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import { fromCents } from '#domain/format/money.ts';
import { stoneListing } from '#domain/stock/stone-listing.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { stoneCalls } from '#server/testing/sample-stones.ts';
import { currentStone, placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyers: TestUser[];
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyers = await Promise.all(Array.from({ length: 4 }, () => server.createUser()));
  const config = JSON.stringify({ self_service: true, max_stones: 50, hours: 2 });
  await server.request('updateConfig', { as: admin, body: { configType: 'HOLDS', config } });
});
afterAll(() => server.close());

let number = 0;
/** Adds stones of one certificate as an administrator. */
async function listTwice(...more: Partial<DiamondInput>[]): Promise<Row<'diamonds'>[]> {
  number += 1;
  const stones: Row<'diamonds'>[] = [];
  for (const [at, values] of (more.length > 0 ? more : [{}, {}]).entries()) {
    const certificate_no = `${2_141_000_000 + number}`;
    const { create } = stoneCalls(server, admin);
    const answer = await create({ stone_id: `SAME-${number}-${at}`, certificate_no, ...values });
    expect(answer.status).toBe(200);
    const [stone] = await server.db.read
      .selectFrom('diamonds')
      .selectAll()
      .where('stone_id', '=', `SAME-${number}-${at}`)
      .execute();
    stones.push(stone!);
  }
  return stones;
}

const update = (as: TestUser, body: unknown) => server.request('updateOrder', { as, body });
const order = (as: TestUser, stones: readonly Row<'diamonds'>[]) => {
  const diamondIdWithAmount = stones.map(({ id, j_total_amount }) => ({
    id,
    amount: fromCents(j_total_amount),
  }));
  return server.request('createOrder', { as, body: { remark: 'Please', diamondIdWithAmount } });
};
const hold = (as: TestUser, { id }: Row<'diamonds'>) =>
  server.request('createHold', { as, body: { diamond_id: id } });
/** The state that administrators read, among stones in a state only. */
const stateRead = async ({ stone_id }: Row<'diamonds'>, state?: 'on_sale' | 'sold_elsewhere') => {
  const body = { stone_ids: [stone_id], ...(state && { state }) };
  const answer = await server.request('searchDiamonds', { as: admin, body });
  return answer.body.data.data.map((stone) => stone.state);
};
const statesOf = async (stones: readonly Row<'diamonds'>[]) => {
  const rows = await Promise.all(stones.map(({ id }) => currentStone(server, id)));
  return rows.map(({ state, order_id }) => ({ state, order_id }));
};

it('is sold once by fifty simultaneous orders of its two listings', async () => {
  const stones = await listTwice();
  const orders = [];
  for (let at = 0; at < 50; at += 1)
    orders.push(await placeOrder(server, buyers[at % 4]!, [stones[at % 2]!]));
  const answers = await Promise.all(orders.map(({ id }) => update(admin, { id, status: 2 })));
  const won = orders.filter((_, at) => answers[at]!.status === 200);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(won).toHaveLength(1);
  const sold = { state: stoneState.SOLD, order_id: won[0]!.id };
  expect(await statesOf(stones)).toEqual([sold, sold]);

  await update(admin, { id: won[0]!.id, status: 3 });
  const free = { state: stoneState.ON_SALE, order_id: null };
  expect(await statesOf(stones)).toEqual([free, free]);
  expect((await order(buyers[0]!, [stones[1]!])).status).toBe(200);
});

it('is taken back under every number that its order took, and no other stone with it', async () => {
  const [[first, second], [other]] = [await listTwice(), await listTwice()];
  const { id } = await placeOrder(server, buyers[0]!, [first!, other!]);
  await update(admin, { id, status: 2 });
  const back = { id, takeBack: [first!.id], reason: 'The client decided otherwise', stock: 'hidden' };
  expect((await update(admin, back)).status).toBe(200);
  const hidden = { state: stoneState.HIDDEN, order_id: null };
  expect(await statesOf([first!, second!])).toEqual([hidden, hidden]);
  expect(await statesOf([other!])).toEqual([{ state: stoneState.SOLD, order_id: id }]);
});

it('cannot be ordered after its other listing was sold, also where it was listed later', async () => {
  const [first, second] = await listTwice();
  const { id } = await placeOrder(server, buyers[0]!, [first!]);
  await update(admin, { id, status: 2 });
  const refused = await order(buyers[1]!, [second!]);
  expect(refused.status).toBe(409);
  expect(refused.error?.stone_ids).toEqual([second!.stone_id]);

  const later = `${first!.stone_id}-LATER`;
  await stoneCalls(server, admin).create({ stone_id: later, certificate_no: `GIA ${first!.certificate_no}` });
  const stored = await server.db.read
    .selectFrom('diamonds')
    .selectAll()
    .where('stone_id', '=', later)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ state: stoneState.ON_SALE, listing: stoneListing.SOLD });
  expect((await order(buyers[1]!, [stored])).status).toBe(409);
  expect((await hold(buyers[1]!, stored)).status).toBe(409);
  expect(await stateRead(stored)).toEqual(['sold_elsewhere']);
  expect(await stateRead(stored, 'sold_elsewhere')).toEqual(['sold_elsewhere']);
  expect(await stateRead(stored, 'on_sale')).toEqual([]);
  await update(admin, { id, status: 3 });
  expect(await stateRead(stored, 'on_sale')).toEqual(['on_sale']);
  expect((await order(buyers[1]!, [stored])).status).toBe(200);
});

it('is sold once where one order names both listings, and keeps a hidden listing hidden', async () => {
  const [first, second] = await listTwice();
  const answer = await order(buyers[0]!, [first!, second!]);
  expect([answer.status, answer.error?.stone_ids]).toEqual([409, [first!.stone_id, second!.stone_id]]);
  await server.db.write
    .updateTable('diamonds')
    .set({ state: stoneState.HIDDEN })
    .where('id', '=', second!.id)
    .execute();
  const { id } = await placeOrder(server, buyers[0]!, [first!]);
  await update(admin, { id, status: 2 });
  expect((await statesOf([first!, second!])).map(({ state }) => state)).toEqual([
    stoneState.SOLD,
    stoneState.HIDDEN,
  ]);
  await update(admin, { id, status: 3 });
  expect((await statesOf([first!, second!])).map(({ state }) => state)).toEqual([
    stoneState.ON_SALE,
    stoneState.HIDDEN,
  ]);
});

it('is met by buyers at the lowest total only, and by administrators under every stock number', async () => {
  const dear = { j_price: 16_000, j_total_amount: 34_720, j_discount: 25.58 };
  const stones = await listTwice(dear, {}, dear, {});
  const certificate = stones[0]!.certificate_no!;
  const found = async (as: TestUser, body: object = {}) => {
    const filters = { certificate_nos: [certificate], sortWith: 'stone_id', ...body };
    const answer = await server.request('searchDiamonds', { as, body: filters });
    return answer.body.data.data.map(({ stone_id }) => stone_id);
  };
  const numbers = stones.map(({ stone_id }) => stone_id);
  expect(await found(buyers[0]!)).toEqual([numbers[1]]);
  expect(await found(buyers[0]!, { certificate_nos: [`GIA ${certificate}`] })).toEqual([numbers[1]]);
  expect(await found(admin)).toEqual(numbers);
  expect(await found(admin, { listing: 'repeated' })).toEqual(numbers);
  expect(await found(admin, { listing: 'once' })).toEqual([]);
  const open = await server.request('getDiamond', { as: buyers[0]!, query: { id: stones[0]!.id } });
  expect(open.body.data[0]!.stone_id).toBe(numbers[0]);
  const refused = await server.request('searchDiamonds', { as: buyers[0]!, body: { listing: 'repeated' } });
  expect(refused.status).toBe(403);

  const { update, remove } = stoneCalls(server, admin);
  await update({ id: stones[3]!.id, j_price: 14_000, j_total_amount: 30_380, j_discount: 34.88 });
  expect(await found(buyers[0]!)).toEqual([numbers[3]]);
  await update({ id: stones[3]!.id, certificate_no: '' });
  expect(await found(buyers[0]!)).toEqual([numbers[1]]);
  await remove([stones[1]!.id]);
  expect(await found(buyers[0]!)).toEqual([numbers[0]]);
  await remove([stones[2]!.id]);
  expect(await found(admin, { listing: 'once' })).toEqual([numbers[0]]);
});

it('is held once under both stock numbers, and passes to the next buyer under either', async () => {
  const [first, second] = await listTwice();
  const held = await Promise.all([hold(buyers[0]!, first!), hold(buyers[1]!, second!)]);
  expect(held.map(({ status }) => status)).toEqual([200, 200]);
  const statuses = held.map(({ body }) => body.data.status);
  expect(statuses.toSorted()).toEqual(['active', 'queued']);
  const holder = statuses.indexOf('active');
  const seen = await server.request('getDiamond', { as: buyers[3]!, query: { id: second!.id } });
  expect(seen.body.data[0]!.hold).toMatchObject({ status: 'other' });

  const refused = await order(buyers[2]!, [second!]);
  expect([refused.status, refused.error?.stone_ids]).toEqual([409, [second!.stone_id]]);
  expect((await hold(buyers[holder]!, [second!, first!][holder]!)).status).toBe(409);

  await server.request('updateHold', {
    as: buyers[holder]!,
    body: { id: held[holder]!.body.data.id, action: 'release' },
  });
  const next = await server.request('listHolds', { as: buyers[1 - holder]!, query: { state: 'open' } });
  expect(next.body.data.data).toMatchObject([{ status: 'active' }]);
  expect((await order(buyers[1 - holder]!, [[second!, first!][1 - holder]!])).status).toBe(200);
});

it('is recognised when eight stones get it in simultaneous edits', async () => {
  const stones = await listTwice(
    ...Array.from({ length: 8 }, (_, at) => ({ certificate_no: `${3_141_000_000 + at}` })),
  );
  const { update: edit } = stoneCalls(server, admin);
  const edits = await Promise.all(stones.map(({ id }) => edit({ id, certificate_no: '3141999999' })));
  expect(edits.map(({ status }) => status)).toEqual(stones.map(() => 200));
  const { body } = await server.request('searchDiamonds', {
    as: buyers[0]!,
    body: { certificate_nos: ['3141999999'] },
  });
  expect(body.data.data.map(({ stone_id }) => stone_id)).toEqual([stones[0]!.stone_id]);
});
