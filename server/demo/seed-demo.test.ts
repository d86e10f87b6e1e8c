import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gradeCode } from '#domain/grading/grades.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { builtInShapes } from '#domain/stone-fields/shapes.ts';
import { fileUrlColumns } from '#server/platform/db/file-url-columns.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { demoSignIns, seedDemo } from './seed-demo.ts';
import { demoStones } from './stones.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedDemo(server.services);
}, 120_000);
afterAll(() => server.close());

async function count(
  table: 'users' | 'diamonds' | 'jewellery' | 'layouts' | 'enquiries' | 'demands' | 'videos',
) {
  const row = await server.db.read
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

test('has the contents that the README describes', async () => {
  expect(await count('users')).toBe(40);
  expect(await count('diamonds')).toBe(2000);
  expect(await count('jewellery')).toBe(120);
  expect(await count('layouts')).toBe(30);
  expect(await count('enquiries')).toBeGreaterThan(20);
  expect(await count('demands')).toBeGreaterThan(5);
  expect(await count('videos')).toBeGreaterThan(2);
});

test('has news of the trade, a client page, a demand with new stones and searches without results', async () => {
  const [admin, buyer] = await Promise.all(
    ['ADMIN', 'USER'].map(async (role) => {
      const { email, password } = demoSignIns.find((signIn) => signIn.role === role)!;
      const { body } = await server.request('loginUser', { body: { email, password, appType: 'ADMIN' } });
      return { token: body.token };
    }),
  );
  const as = (token: string) => ({ headers: { token } });
  for (const { token } of [admin!, buyer!]) {
    const told = (await server.request('listNotifications', as(token))).body.data.data;
    expect(told.filter(({ notice }) => notice).length).toBeGreaterThan(3);
  }
  const pages = (await server.request('listClientPages', as(buyer!.token))).body.data.data;
  expect(pages).toMatchObject([{ status: 'open', stones: 4, liked: 1, declined: 1 }]);
  const query = { new_stones: 1 };
  const demands = (await server.request('listDemands', { ...as(admin!.token), query })).body.data;
  expect(demands.data.map(({ new_stones }) => new_stones?.length)).toEqual([2]);
  for (const { shape, carat } of demands.data[0]!.new_stones!) {
    expect(shape).toBe('Round');
    expect(carat).toBeGreaterThanOrEqual(1);
    expect(carat).toBeLessThanOrEqual(1.2);
  }
  const searches = (await server.request('listEmptySearches', as(admin!.token))).body.data.data;
  expect(searches.map(({ buyer_count }) => buyer_count)).toEqual([3, 2, 1]);
  for (const { filters } of searches) {
    const found = await server.request('searchDiamonds', { ...as(buyer!.token), body: filters });
    expect(found.body.data.total).toBe(0);
  }
});

test.each(demoSignIns)('$email signs in', async ({ email, password, role }) => {
  const { status, body } = await server.request('loginUser', { body: { email, password, appType: 'ADMIN' } });
  expect(status).toBe(200);
  expect(body.user.user_type).toBe(role);
});

test.each(['pending@example.com', 'blocked@example.com'])('%s cannot sign in', async (email) => {
  const body = { email, password: 'demo-password', appType: 'ADMIN' };
  expect((await server.request('loginUser', { body })).status).toBe(403);
});

test('has no account that was changed before it was made', async () => {
  const query = server.db.read.selectFrom('users').whereRef('updated_at', '<', 'created_at').select('name');
  expect(await query.execute()).toEqual([]);
});

test('has stones of all thirteen shapes, each with consistent prices', () => {
  const stones = demoStones(2000, 0);
  expect(new Set(stones.map(({ shape }) => shape))).toEqual(new Set(builtInShapes.map(({ name }) => name)));
  for (const stone of stones) {
    expect(stone.j_total_amount).toBe(Math.round((stone.j_price * stone.carat) / 1000));
    expect(stone.j_price).toBeGreaterThan(stone.price);
    expect(stone.retail_price).toBeGreaterThan(stone.j_price);
  }
});

test('has laboratory-grown and treated stones, without a list price', () => {
  const stones = demoStones(2000, 0);
  const grown = stones.filter(({ kind }) => kind === gradeCode('kind', 'laboratory_grown'));
  const treated = stones.filter(({ treatment }) => treatment !== null);
  expect(grown.length).toBeGreaterThan(80);
  expect(treated.length).toBeGreaterThan(20);
  expect(grown.every(({ growth, lab, rap }) => growth !== null && lab !== null && rap === null)).toBe(true);
  expect(treated.every(({ kind, rap }) => kind === gradeCode('kind', 'natural') && rap === null)).toBe(true);
});

test('is reproducible', () => {
  expect(demoStones(50, 1000)).toEqual(demoStones(50, 1000));
});

test('has orders in every status, with exact sums and sold stones', async () => {
  const orders = await server.db.read.selectFrom('orders').selectAll().execute();
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(Object.values(orderStatus)));
  expect(orders.some(({ paid_cents, total_cents }) => paid_cents > 0 && paid_cents < total_cents)).toBe(true);
  for (const order of orders) {
    const lines = await server.db.read
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    const payments = await server.db.read
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total_cents);
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.paid_cents);
    expect(order.status === orderStatus.completed).toBe(order.paid_cents === order.total_cents);
    const stones = await server.db.read
      .selectFrom('diamonds')
      .select('state')
      .where(
        'id',
        'in',
        lines.map(({ diamond_id }) => diamond_id),
      )
      .execute();
    const taken = order.status === orderStatus.accepted || order.status === orderStatus.completed;
    expect(stones.every(({ state }) => (state === stoneState.SOLD) === taken)).toBe(true);
  }
});

test('serves its pictures and videos', async () => {
  const rows = await server.db.read
    .selectFrom('diamonds')
    .select(['img_url', 'video_url'])
    .limit(30)
    .execute();
  const videos = await server.db.read.selectFrom('videos').select('image_url').execute();
  const addresses = new Set([
    ...rows.flatMap((row) => [row.img_url, row.video_url]),
    ...videos.map((row) => row.image_url),
  ]);
  for (const address of addresses) {
    if (address !== null) expect((await server.fetch(address)).status, address).toBe(200);
  }
});

test('stores file addresses only in columns that housekeeping checks', async () => {
  const listed = Object.entries(fileUrlColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  const found = new Set<string>();
  for (const { name: table, columns } of await server.db.read.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      server.db.read,
    );
    for (const { name: column } of columns) {
      const named = /url|img|image|proof|card|photo|picture|avatar/.test(column);
      if (named || rows.some((row) => String(row[column]).includes('/files/')))
        found.add(`${table}.${column}`);
    }
  }
  expect([...found].sort()).toEqual(listed.sort());
});
