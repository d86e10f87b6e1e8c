import { afterAll, beforeAll, expect, it } from 'vitest';
import { hour } from '#domain/format/durations.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { orderItems } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyers: TestUser[];
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyers = await Promise.all(Array.from({ length: 20 }, () => server.createUser()));
  const config = JSON.stringify({ self_service: true, max_stones: 3, hours: 2 });
  await server.request('updateConfig', { as: admin, body: { configType: 'HOLDS', config } });
});
afterAll(() => server.close());

const ask = (as: TestUser, { id }: Row<'diamonds'>) =>
  server.request('createHold', { as, body: { diamond_id: id } });
const order = (as: TestUser, stone: Row<'diamonds'>) =>
  server.request('createOrder', { as, body: { remark: 'Please', diamondIdWithAmount: orderItems([stone]) } });
const tally = (values: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, of]) => [value, of.length]));
const stored = (stone: Row<'diamonds'>) =>
  server.db.read.selectFrom('holds').selectAll().where('diamond_id', '=', stone.id).execute();

it('lets one of twenty simultaneous claims win and queues the others in order', async () => {
  const stone = await server.createDiamond();
  const answers = await Promise.all(buyers.map((buyer) => ask(buyer, stone)));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20 });
  expect(tally((await stored(stone)).map(({ status }) => status))).toEqual({ active: 1, queued: 19 });
  const places = (await server.request('listHolds', { as: admin, query: { limit: 200 } })).body.data.data
    .filter((hold) => hold.stone.id === stone.id)
    .flatMap(({ place }) => place ?? []);
  expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
});

it('takes the stone for the holder alone when all order at one instant', async () => {
  const stone = await server.createDiamond();
  const holder = await server.createUser();
  await ask(holder, stone);
  const answers = await Promise.all([...buyers, holder].map((buyer) => order(buyer, stone)));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 20 });
  expect(answers.at(-1)?.status).toBe(200);
  expect((await stored(stone)).map(({ status }) => status)).toEqual(['ordered']);
});

it('accepts an earlier order or holds the stone, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const stone = await server.createDiamond();
    const [first, second] = await Promise.all([server.createUser(), server.createUser()]);
    const { id } = (await order(first, stone)).body.data;
    const [accepted, held] = await Promise.all([
      server.request('updateOrder', { as: admin, body: { id, status: 2 } }),
      ask(second, stone),
    ]);
    expect([accepted.status, held.status].sort()).toEqual([200, 409]);
  }
});

it('passes the stone to one holder when the end, the timer and orders meet', async () => {
  const stone = await server.createDiamond();
  const [holder, next] = [await server.createUser(), await server.createUser()];
  await ask(holder, stone);
  await ask(next, stone);
  server.clock.advance(2 * hour);
  const [late, taken] = await Promise.all([
    order(holder, stone),
    order(next, stone),
    ...Array.from({ length: 5 }, () => server.services.holds.settleDue()),
  ]);
  expect([late.status, taken.status]).toEqual([409, 200]);
  expect((await stored(stone)).map(({ status }) => status).sort()).toEqual(['expired', 'ordered']);
});

it('counts the stones of an account in the transaction', async () => {
  const buyer = await server.createUser();
  const stones = await Promise.all(Array.from({ length: 8 }, () => server.createDiamond()));
  const answers = await Promise.all(stones.map((stone) => ask(buyer, stone)));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3, 409: 5 });
});
