import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from '#server/testing/postgres/temporary-database.ts';
import { findPostgres } from '#server/testing/test-database.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { keyReused } from './idempotency.ts';

/** A proxy to PostgreSQL that can make it refuse to begin transactions. */
async function startRefusingProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let refuses = false;
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      far.write(refuses ? Buffer.from(text.replaceAll('begin\0', 'bogin\0'), 'latin1') : chunk);
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    refuse(now: boolean) {
      refuses = now;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

const postgres = await findPostgres();

describe.runIf(postgres)('a submit whose transaction is refused to begin', () => {
  let database: TemporaryDatabase;
  let proxy: Awaited<ReturnType<typeof startRefusingProxy>>;
  let server: TestServer;
  let userId: number;
  beforeAll(async () => {
    database = (await createTemporaryDatabase())!;
    proxy = await startRefusingProxy(database.url);
    const db = openDatabase({ url: proxy.url, queryTimeoutMs: 10_000 });
    await migrate(db);
    server = await createTestServer({}, db);
    userId = (await server.createUser()).id;
  });
  afterAll(async () => {
    await server.close();
    proxy.close();
    await database.drop();
  });

  const submit = (key: string) =>
    server.services.idempotency.once({ userId, operation: 'createDemand', key, request: {} }, (trx) =>
      trx
        .insertInto('demands')
        .values({ user_id: userId, requirements: key, created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  async function refuse(key: string) {
    proxy.refuse(true);
    await expect(submit(key)).rejects.toMatchObject({ code: '42601' });
    proxy.refuse(false);
  }
  async function stored(key: string) {
    const { db } = server;
    return db.read.selectFrom('demands').select('id').where('requirements', '=', key).execute();
  }

  it('stores nothing, and can be repeated with its key', async () => {
    await refuse('key-00000001');
    expect(await stored('key-00000001')).toEqual([]);
    const first = await submit('key-00000001');
    expect(await submit('key-00000001')).toEqual(first);
    expect(await stored('key-00000001')).toEqual([first]);
  });

  it('stores nothing after its key was closed', async () => {
    await refuse('key-00000002');
    const { db, services } = server;
    const key = { userId, operation: 'createDemand', key: 'key-00000002' } as const;
    expect(await db.transaction((trx) => services.idempotency.settle(trx, key))).toBe(false);
    await expect(submit('key-00000002')).rejects.toMatchObject({ status: 422, message: keyReused });
    expect(await stored('key-00000002')).toEqual([]);
  });
});
