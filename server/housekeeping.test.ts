import { afterAll, beforeAll, expect, it } from 'vitest';
import { day } from './clock.ts';
import { removeExpired } from './housekeeping.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('removes what has expired and nothing else', async () => {
  const { db, services, clock } = server;
  const rows = async () => ({
    sessions: (await db.read.selectFrom('sessions').selectAll().execute()).length,
    attempts: (await db.read.selectFrom('sign_in_attempts').selectAll().execute()).length,
    keys: (await db.read.selectFrom('idempotency_keys').selectAll().execute()).length,
  });
  const leaveTraces = async () => {
    const user = await server.createUser();
    await services.signInLimit.begin(user.email, '192.0.2.7');
    const submit = { userId: user.id, operation: 'createOrder', key: 'key-00000001', request: {} } as const;
    await db.transaction((trx) => services.idempotency.once(trx, submit, async () => ({})));
  };
  await leaveTraces();
  clock.advance(2 * day);
  await leaveTraces();
  await removeExpired(services);
  expect(await rows()).toEqual({ sessions: 1, attempts: 1, keys: 1 });
});
