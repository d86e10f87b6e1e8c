import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { localDay } from '#domain/format/days.ts';
import { day, hour } from '#domain/format/durations.ts';
import { tryLockNamed } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { insertStones } from '#server/testing/stock-rows.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#server/testing/test-database.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { openTestStream, type TestStream } from '#server/testing/test-streams.ts';
import { removeOldEvents } from './events.service.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let many: number[];
const opened: TestStream[] = [];
beforeAll(async () => {
  server = await createTestServer({ streamsPerAccount: 3 });
  await server.services.events.tellDay();
  many = await insertStones(server.db, 600);
  await server.db.write
    .updateTable('diamonds')
    .set((to) => ({ stone_id: sql<string>`'MANY-' || ${to.ref('id')}` }))
    .execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.close()));
});

async function open(as: { token: string }, after?: number, at = server): Promise<TestStream> {
  const stream = await openTestStream(at, as, after);
  opened.push(stream);
  return stream;
}

const positionOf = async (as: { token: string }) =>
  (await server.request('getEvents', { as })).body.data.last;
const since = async (as: { token: string }, after: number) =>
  (await server.request('getEvents', { as, query: { after } })).body.data;
const reprice = (ids: readonly number[], total: number, at = server) =>
  at.db.write.updateTable('diamonds').set({ j_total_amount: total }).where('id', 'in', ids).execute();
const setState = (id: number, state: 0 | 1 | 2) =>
  server.db.write.updateTable('diamonds').set({ state }).where('id', '=', id).execute();

describe('a stream of events', () => {
  it('tells buyers of stones that are sold, withdrawn, offered again and repriced, in this order', async () => {
    const { id } = await server.createDiamond({ j_total_amount: 500_00 });
    const stream = await open(buyer);
    const steps = [
      () => reprice([id], 450_00),
      () => setState(id, stoneState.SOLD),
      () => setState(id, stoneState.ON_SALE),
      () => setState(id, stoneState.HIDDEN),
    ];
    for (const [at, step] of steps.entries()) {
      await step();
      await stream.events(at + 1);
    }
    const changes = (await stream.events(4)).map((event) => [event.kind, event.id, event.change]);
    expect(changes).toEqual([
      ['stone', id, 'repriced'],
      ['stone', id, 'sold'],
      ['stone', id, 'offered'],
      ['stone', id, 'withdrawn'],
    ]);
  });

  it('is silent about the figures of the supplier', async () => {
    const { id } = await server.createDiamond();
    const after = await positionOf(buyer);
    await server.db.write.updateTable('diamonds').set({ total_amount: 1_00 }).where('id', '=', id).execute();
    expect((await since(buyer, after)).events).toEqual([]);
  });

  const kindsOf = (events: readonly { kind: string }[]) =>
    [...new Set(events.map(({ kind }) => kind))].sort();

  it('tells administrators of orders, enquiries and demands, and a buyer of their own only', async () => {
    const stone = await server.createDiamond();
    const other = await server.createUser();
    const after = await positionOf(admin);
    const order = await placeOrder(server, buyer, [stone]);
    await server.request('createDemand', { as: buyer, body: { requirements: 'A pair' } });
    await server.request('updateOrder', { as: admin, body: { id: order.id, status: 2 } });
    const kinds = async (as: TestUser) => kindsOf((await since(as, after)).events);
    expect(await kinds(admin)).toEqual(['demand', 'notification', 'order', 'stone']);
    expect(await kinds(buyer)).toEqual(['demand', 'notification', 'order', 'stone']);
    expect(await kinds(other)).toEqual(['stone']);
  });

  it('tells other buyers of a hold when it keeps the stone from them, not of a request', async () => {
    const { id } = await server.createDiamond();
    const other = await server.createUser();
    let after = await positionOf(admin);
    const news = async () => {
      const read = async (as: TestUser) => kindsOf((await since(as, after)).events);
      const found = [await read(admin), await read(buyer), await read(other)];
      after = await positionOf(admin);
      return found;
    };
    const own = ['hold', 'stone_hold'];
    const told = ['hold', 'notification', 'stone_hold'];
    const asked = await server.request('createHold', { as: buyer, body: { diamond_id: id } });
    expect(await news()).toEqual([told, own, []]);
    const act = (body: object) =>
      server.request('updateHold', { as: admin, body: { id: asked.body.data.id, ...body } });
    await act({ action: 'grant', hours: 2 });
    expect(await news()).toEqual([own, told, ['stone_hold']]);
    await act({ action: 'end', reason: 'Shown to somebody else' });
    expect(await news()).toEqual([own, told, ['stone_hold']]);
    const again = await server.request('createHold', { as: buyer, body: { diamond_id: id } });
    await server.request('updateHold', { as: buyer, body: { id: again.body.data.id, action: 'release' } });
    expect(await news()).toEqual([told, own, []]);
  });

  it('resumes after a position without a gap and without repeating', async () => {
    const { id } = await server.createDiamond();
    const first = await open(buyer);
    await reprice([id], 410_00);
    await first.events(1);
    const last = first.last();
    await first.close();
    const missed = await server.createDiamond();
    await reprice([missed.id], 420_00);
    const resumed = await open(buyer, last);
    expect(resumed.first).toMatchObject({ reset: false });
    await reprice([id], 430_00);
    expect((await resumed.events(2)).map((event) => event.id)).toEqual([missed.id, id]);
  });

  it('asks for everything to be read again after a position that is deleted or unknown', async () => {
    const { id } = await server.createDiamond();
    const after = await positionOf(buyer);
    await reprice([id], 440_00);
    await since(buyer, after);
    server.clock.advance(day + hour);
    await reprice([id], 445_00);
    await removeOldEvents(server.services);
    const fresh = await server.createUser();
    expect(await since(fresh, after)).toMatchObject({ reset: true, events: [] });
    const { last } = await since(fresh, after);
    expect(await since(fresh, last)).toEqual({ last, reset: false, events: [] });
    expect((await open(fresh, last + 1000)).first).toMatchObject({ reset: true, last });
  });

  it('names many stones of one change together', async () => {
    const after = await positionOf(buyer);
    await reprice(many, 999_00);
    expect((await since(buyer, after)).events).toEqual([{ kind: 'stock', id: 0, change: 'changed' }]);
  });

  it('passes over nothing when transactions commit in another order than they began', async () => {
    const stones = await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.createDiamond()));
    const stream = await open(buyer);
    await Promise.all(
      stones.map(({ id }, at) =>
        server.db.transaction(async (trx) => {
          await trx.updateTable('diamonds').set({ j_total_amount: 77_00 }).where('id', '=', id).execute();
          await new Promise((next) => setTimeout(next, (6 - at) * 40));
        }),
      ),
    );
    const seen = (await stream.events(6)).map((event) => event.id).sort((a, b) => a - b);
    expect(seen).toEqual(stones.map(({ id }) => id).sort((a, b) => a - b));
  });
});

describe('a stream ends', () => {
  it('when its session ends, and no other', async () => {
    const [mine, others] = [await open(buyer), await open(await server.createUser())];
    await server.request('logoutUser', { as: buyer, body: { bearerToken: buyer.token } });
    expect(await mine.ended()).toBe(true);
    const { id } = await server.createDiamond();
    await reprice([id], 1_00);
    expect(await others.events(1)).toHaveLength(1);
  });

  it('when its account is blocked', async () => {
    const stream = await open(buyer);
    await server.request('updateUser', { as: admin, body: { id: buyer.id, status: 'block' } });
    expect(await stream.ended()).toBe(true);
    await expect(open(buyer)).rejects.toThrow('401');
  });

  it('when the account opens more than it may, the oldest first', async () => {
    const streams = [await open(buyer), await open(buyer), await open(buyer)];
    streams.push(await open(buyer));
    expect(await streams[0]!.ended()).toBe(true);
    const { id } = await server.createDiamond();
    await reprice([id], 2_00);
    for (const stream of streams.slice(1)) expect(await stream.events(1)).toHaveLength(1);
  });

  it('when its client does not read, and the next one resumes', async () => {
    const stones = many.slice(0, 400);
    const headers = { accept: 'text/event-stream', token: buyer.token };
    const after = await positionOf(buyer);
    const response = await server.fetch('/api/events', { headers });
    const count = server.services.events.streamCount;
    expect(count()).toBe(1);
    for (let total = 1; count() > 0 && total < 60; total += 1) {
      await reprice(stones, total * 100);
      await new Promise((next) => setTimeout(next, 60));
    }
    expect(count()).toBe(0);
    await expect(response.text()).rejects.toThrow('does not read');
    expect(await since(buyer, after)).toMatchObject({ reset: true });
  });
});

it('opens no stream for HEAD, which reads none', async () => {
  const headers = { accept: 'text/event-stream', token: buyer.token };
  const answer = await server.fetch('/api/events', { method: 'HEAD', headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect(server.services.events.streamCount()).toBe(0);
});

it('refuses a stream when the server has too many', async () => {
  const small = await createTestServer({ streams: 1 });
  await open(await small.createUser(), undefined, small);
  await expect(open(await small.createUser(), undefined, small)).rejects.toThrow('429');
  await small.close();
});

it('tells everybody once of a new day of the business, those who were away as well', async () => {
  await server.services.events.tellDay();
  const stream = await open(buyer);
  const position = await positionOf(admin);
  await server.services.events.tellDay();
  expect((await since(admin, position)).events).toEqual([]);
  server.clock.advance(day);
  await server.services.events.tellDay();
  await server.services.events.tellDay();
  const told = [{ kind: 'day', id: localDay(server.clock.now()), change: 'changed' }];
  expect(await stream.events(1)).toEqual(told);
  // The other sessions have ended by then.
  expect((await since(await server.createUser(), position)).events).toEqual(told);
});

describe.runIf(testEngine === 'postgres')('two servers on one PostgreSQL', () => {
  let a: TestServer;
  let b: TestServer;
  beforeAll(async () => {
    const db = await openTestDatabase();
    a = await createTestServer({}, db);
    b = await createTestServer({}, db.beside!());
    for (const each of [a, b]) await each.services.events.tellDay();
  });
  afterAll(async () => {
    await b.close();
    await a.close();
  });

  it('tell each other’s listeners at once, and end streams of a session that ended at the other', async () => {
    const user = await a.createUser();
    const { id } = await a.createDiamond();
    const stream = await open(user, undefined, b);
    const startedAt = performance.now();
    await reprice([id], 5_00, a);
    expect(await stream.events(1)).toMatchObject([{ kind: 'stone', id, change: 'repriced' }]);
    // Announced, not polled: a poll would take up to a second.
    expect(performance.now() - startedAt).toBeLessThan(900);
    await a.request('logoutUser', { as: user, body: { bearerToken: user.token } });
    expect(await stream.ended()).toBe(true);
  });

  it('publish what they change themselves, for the listeners of both', async () => {
    const user = await a.createUser();
    const { id } = await a.createDiamond();
    const streams = [await open(user, undefined, a), await open(user, undefined, b)];
    const [own, others] = [a, b].map(({ db }) => vi.spyOn(db, 'transaction'));
    for (let round = 1; round <= 8; round += 1) {
      await reprice([id], 600_00 + round, a);
      for (const stream of streams) expect(await stream.events(round)).toHaveLength(round);
    }
    // The poll of the other server may come first now and then.
    expect(own!.mock.calls.length).toBeGreaterThan(4);
    expect(others!.mock.calls.length).toBeLessThan(4);
  });

  it('ask the database nothing for what another one has published', async () => {
    const c = await createTestServer({}, (a.db as TestDatabase).beside!());
    onTestFinished(() => c.close());
    const admin = await a.createUser({ user_type: 'ADMIN' });
    const buyer = await a.createUser();
    const streams = [await open(admin, undefined, a), await open(admin, undefined, b)];
    streams.push(await open(admin, undefined, c));
    const asked = [b, c].map(({ db }) => [vi.spyOn(db.read, 'selectFrom'), vi.spyOn(db, 'transaction')]);
    const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 1; round <= 8; round += 1) {
      for (const spies of asked) for (const spy of spies) spy.mockClear();
      await a.request('createDemand', { as: buyer, body: { requirements: `A pair of ${round} ct` } });
      // A demand and its notification.
      for (const stream of streams) expect(await stream.events(2 * round)).toHaveLength(2 * round);
      for (const [at, spies] of asked.entries()) {
        const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
        // A poll may come in between.
        least[at] = Math.min(least[at]!, calls);
      }
    }
    for (const spies of asked) for (const spy of spies) spy.mockRestore();
    expect(least).toEqual([0, 0]);
  });

  it('publish soon what a server has left that was publishing', async () => {
    const stream = await open(await a.createUser(), undefined, a);
    const { id } = await a.createDiamond();
    await b.db.transaction(async (trx) => {
      await tryLockNamed(b.db, trx, 'live');
      await reprice([id], 7_00, a);
      await new Promise((next) => setTimeout(next, 100));
      expect(stream.last()).toBe(stream.first.last);
    });
    const startedAt = performance.now();
    expect(await stream.events(1)).toMatchObject([{ id, change: 'repriced' }]);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
