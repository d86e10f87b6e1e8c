import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { processorMs } from '#tests/fuzz/processor-time.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser({ name: 'Asha Mehta' });
  for (let stone = 0; stone < 4; stone += 1) await server.createDiamond();
  await server.createDiamond({ state: 1, stone_id: 'HIDDEN-1' });
});
afterAll(() => server.close());

const preview = (as: TestUser, message: string) =>
  server.request('previewDemands', { as, body: { message } });
const postLines = (as: TestUser, lines: unknown, { key, userid }: { key?: string; userid?: number } = {}) =>
  server.request('createDemands', {
    as,
    body: { lines, ...(userid && { userid }) },
    headers: key ? { 'idempotency-key': key } : {},
  });
const list = async (as: TestUser) =>
  (await server.request('listDemands', { as, query: { limit: 200 } })).body.data;

it('reads a message as wishes with the stones in stock, and stores nothing', async () => {
  const message = 'Hi\n1) 1.00 round E VS1 with video\n2) 2 pcs oval 2ct G VS1\n3) Something blue\nThanks';
  for (const as of [buyer, admin]) {
    const { lines, left_out } = (await preview(as, message)).body.data;
    expect(lines.map(({ requirements }) => requirements)).toEqual([
      '1.00 round E VS1 with video',
      '2 pcs oval 2ct G VS1',
      'Something blue',
    ]);
    expect(lines[0]).toMatchObject({
      filters: { shape: ['Round'], color: ['E'], clarity: ['VS1'], carat: [{ from: 1, to: 1 }] },
      not_read: ['with video'],
      pieces: null,
      stock: { total: 4 },
    });
    expect(lines[0]?.stock.stones).toHaveLength(3);
    expect(Object.keys(lines[0]!.stock.stones[0]!).join()).not.toMatch(/supplier|j_/);
    expect(lines[1]).toMatchObject({ pieces: 2, not_read: [], stock: { total: 0, stones: [] } });
    expect(lines[2]).toMatchObject({ filters: {}, not_read: ['Something blue'], stock: { total: 0 } });
    expect(left_out).toBe(0);
  }
  expect((await list(admin)).total).toBe(0);
  expect((await preview(buyer, ' ')).error?.fields).toEqual({ message: 'message is required' });
  expect((await preview(buyer, 'x'.repeat(12_001))).status).toBe(422);
});

it('answers fifty lines within a second of processor time', async () => {
  const message = Array.from(
    { length: 60 },
    (_, at) => `${at + 1}) round 1.0${at % 10} D-F VS1+ GIA 3ex`,
  ).join('\n');
  await preview(buyer, 'round');
  const start = processorMs();
  const { lines, left_out } = (await preview(buyer, message)).body.data;
  expect(processorMs() - start).toBeLessThan(1000);
  expect([lines.length, left_out]).toEqual([50, 10]);
});

it('posts a demand a line with its filters, once per key, and what the stock has', async () => {
  const wisher = await server.createUser();
  const lines = ['1.00 round E VS1', 'Something blue', ' oval 2ct or 3ct pear '];
  const first = await postLines(wisher, lines, { key: 'wanted-0001' });
  expect(first.body.data.map(({ requirements }) => requirements)).toEqual(lines.map((line) => line.trim()));
  expect(first.body.data[0]).toMatchObject({ filters: { shape: ['Round'] }, status: 1, stock: { total: 4 } });
  // Two wishes in one demand are no search.
  for (const demand of first.body.data.slice(1)) {
    expect(demand).not.toHaveProperty('filters');
    expect(demand.stock).toEqual({ total: 0, stones: [] });
  }
  expect((await postLines(wisher, lines, { key: 'wanted-0001' })).body).toEqual(first.body);
  expect((await postLines(wisher, ['A pear'], { key: 'wanted-0001' })).status).toBe(422);
  expect((await list(wisher)).data.map(({ filters }) => filters?.shape)).toEqual([
    undefined,
    undefined,
    ['Round'],
  ]);
  const history = await server.request('listHistory', { as: admin, query: { kind: 'demand' } });
  expect(history.body.data.data.length).toBeGreaterThanOrEqual(3);
});

it('stores one list of two that are sent at once with one key', async () => {
  const wisher = await server.createUser();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => postLines(wisher, ['A pear', 'An oval'], { key: 'wanted-race' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await list(wisher)).total).toBe(2);
});

it('keeps the filters of a single demand as well', async () => {
  const wisher = await server.createUser();
  await server.request('createDemand', { as: wisher, body: { requirements: '1ct round D VS1, GIA' } });
  expect((await list(wisher)).data[0]?.filters).toMatchObject({ shape: ['Round'], lab: ['GIA'] });
});

it('refuses bad lists as a whole', async () => {
  const wisher = await server.createUser();
  const bad = [
    [],
    ['A pear', '  '],
    Array.from({ length: 51 }, () => 'A pear'),
    ['x'.repeat(2001)],
    [7],
    'A pear',
    null,
  ];
  for (const lines of bad) expect((await postLines(wisher, lines)).status, String(lines)).toBe(422);
  expect((await list(wisher)).total).toBe(0);
});

it('is entered for a customer by the business alone', async () => {
  const customer = await server.createUser();
  expect((await postLines(admin, ['A pear'])).status).toBe(422);
  expect((await postLines(buyer, ['A pear'], { userid: customer.id })).status).toBe(422);
  const entered = await postLines(admin, ['A pear', 'An oval'], { userid: customer.id });
  expect(entered.body.data[0]?.user.id).toBe(customer.id);
  expect((await list(customer)).total).toBe(2);
});

it('refuses more active demands than an account may have, also at once', async () => {
  const small = await createTestServer({ activeDemandsPerAccount: 3 });
  const wisher = await small.createUser();
  const boss = await small.createUser({ user_type: 'ADMIN' });
  const send = (lines: string[]) => small.request('createDemands', { as: wisher, body: { lines } });
  const two = ['A pear', 'An oval'];
  const statuses = (await Promise.all([send(two), send(two), send(two)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect((await send(two)).error?.error).toBe('Too many active demands: an account may have 3');
  const [{ id } = { id: 0 }] = (await small.request('listDemands', { as: wisher })).body.data.data;
  await small.request('updateDemand', { as: boss, body: { id, status: 0 } });
  expect((await send(two)).status).toBe(200);
  const one = await small.request('createDemand', { as: wisher, body: { requirements: 'A pear' } });
  expect(one.status).toBe(409);
  await small.close();
});
