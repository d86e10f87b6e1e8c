import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from '#server/testing/postgres/temporary-database.ts';
import { findPostgres } from '#server/testing/test-database.ts';
import { orderItems } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type DatabaseUse, startCountingProxy } from '../support/counting-proxy.ts';

const postgres = await findPostgres();

/** The most waits and parsed statements of a call, with its session and its idempotency key, once the server is warm. */
const bounds: Record<string, { waits: number; parses: number }> = {
  search: { waits: 2, parses: 0 },
  place: { waits: 4, parses: 0 },
  accept: { waits: 4, parses: 0 },
  pay: { waits: 4, parses: 0 },
  reject: { waits: 4, parses: 0 },
  cancel: { waits: 4, parses: 0 },
  'list own orders': { waits: 3, parses: 0 },
  'list all orders': { waits: 3, parses: 0 },
};

describe.runIf(postgres)('calls on PostgreSQL', () => {
  let database: TemporaryDatabase;
  let proxy: Awaited<ReturnType<typeof startCountingProxy>>;
  let server: TestServer;
  let admin: TestUser;
  let buyer: TestUser;
  let keys = 0;
  const uses = new Map<string, DatabaseUse>();

  beforeAll(async () => {
    database = (await createTemporaryDatabase())!;
    const { hostname, port } = new URL(database.url);
    proxy = await startCountingProxy({ host: hostname, port: Number(port) });
    const opened = openDatabase({ url: proxy.through(database.url), queryTimeoutMs: 10_000 });
    // Threads and listeners of the server, which wait for no call, go past the proxy.
    const db = { ...opened, connectionInfo: { engine: 'postgres', url: database.url } as const };
    await migrate(db);
    server = await createTestServer({ stockIndexThread: 'own' }, db);
    admin = await server.createUser({ user_type: 'ADMIN' });
    buyer = await server.createUser();
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await database.drop();
  });

  async function count(name: string, id: OperationId, options: { as: TestUser; body?: unknown }) {
    keys += 1;
    const headers = { 'idempotency-key': `key-of-call-${keys}` };
    let data: unknown;
    const use = await proxy.count(async () => {
      const answer = await server.request(id, { ...options, headers });
      expect(answer.error).toBeUndefined();
      ({ data } = answer.body as { data: unknown });
    });
    const least = uses.get(name);
    // Timers of the server ask the database of their own: the least of all rounds is the call's.
    uses.set(name, {
      waits: Math.min(use.waits, least?.waits ?? use.waits),
      parses: Math.min(use.parses, least?.parses ?? use.parses),
    });
    return data as { id: number };
  }

  async function trade() {
    const place = async (name: string) => {
      const stones = [await server.createDiamond(), await server.createDiamond()];
      const body = { remark: 'Counted', diamondIdWithAmount: orderItems(stones) };
      return count(name, 'createOrder', { as: buyer, body });
    };
    const change = (name: string, as: TestUser, id: number, status: number) =>
      count(name, 'updateOrder', { as, body: { id, status } });
    const accepted = await place('place');
    await change('accept', admin, accepted.id, orderStatus.accepted);
    await count('pay', 'updateOrder', { as: admin, body: { id: accepted.id, paidAmount: 1 } });
    await change('reject', admin, (await place('place')).id, orderStatus.rejected);
    await change('cancel', buyer, (await place('place')).id, orderStatus.canceled);
    await count('list own orders', 'listOrders', { as: buyer });
    await count('list all orders', 'listOrders', { as: admin });
    await count('search', 'searchDiamonds', { as: buyer, body: {} });
  }

  it('wait for the database and let it parse as rarely as stated', async () => {
    for (let round = 0; round < 6; round += 1) await trade();
    const counted = Object.fromEntries(
      [...uses].map(([name, { waits, parses }]) => [name, { waits, parses }]),
    );
    for (const [name, { waits, parses }] of Object.entries(bounds)) {
      expect(counted[name]!.waits, `waits of ${name}`).toBeLessThanOrEqual(waits);
      expect(counted[name]!.parses, `statements parsed for ${name}`).toBeLessThanOrEqual(parses);
    }
  });
});
