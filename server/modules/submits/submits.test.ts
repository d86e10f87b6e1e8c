import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let buyer: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser();
  other = await server.createUser();
});
afterAll(() => server.close());

const post = (key: string, requirements = 'A pair of pears') =>
  server.request('createDemand', {
    as: buyer,
    body: { requirements },
    headers: { 'idempotency-key': key },
  });
const settle = async (key: string, as = buyer) =>
  (await server.request('resolveSubmission', { as, body: { operation: 'createDemand', key } })).body.data
    .stored;
const demands = async () =>
  (await server.request('listDemands', { as: buyer, query: {} })).body.data.total as number;

it('tells that a submit was stored, and leaves its key usable for the lost answer', async () => {
  const first = await post('stored-0001');
  expect(await settle('stored-0001')).toBe(true);
  expect(await settle('stored-0001')).toBe(true);
  expect((await post('stored-0001')).body).toEqual(first.body);
});

it('closes the key of a submit that was not stored: one that arrives late stores nothing', async () => {
  const before = await demands();
  expect(await settle('late-000001')).toBe(false);
  expect((await post('late-000001')).status).toBe(422);
  expect(await settle('late-000001')).toBe(false);
  expect(await demands()).toBe(before);
});

it('knows only the keys of the caller', async () => {
  await post('mine-000001');
  expect(await settle('mine-000001', other)).toBe(false);
  expect(await settle('mine-000001')).toBe(true);
  expect((await post('mine-000001')).status).toBe(200);
});

it('gives one outcome to a submit and a settlement at the same time', async () => {
  for (let run = 0; run < 10; run += 1) {
    const key = `race-00000${run}`;
    const [sent, stored] = await Promise.all([post(key, key), settle(key)]);
    expect(sent.status).toBe(stored ? 200 : 422);
    expect(await settle(key)).toBe(stored);
  }
});

it('refuses an unknown operation and a malformed key', async () => {
  const send = (body: unknown) => server.request('resolveSubmission', { as: buyer, body: body as never });
  expect((await send({ operation: 'deleteDiamonds', key: 'some-key-01' })).status).toBe(422);
  expect((await send({ operation: 'createOrder', key: 'a b' })).status).toBe(422);
});

it('limits how many submits an account settles', async () => {
  const flooder = await server.createUser();
  const statuses = [];
  for (let count = 0; count < 302; count += 1) {
    const body = { operation: 'createOrder' as const, key: `flood-${String(count).padStart(6, '0')}` };
    statuses.push((await server.request('resolveSubmission', { as: flooder, body })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.at(-1)).toBe(429);
});
