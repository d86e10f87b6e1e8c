import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { day, hour } from '#domain/format/durations.ts';
import { createMailer, mailFolder } from '#server/platform/mail/mailer.ts';
import { savedMailLifetimeMs } from '#server/platform/mail/remove-old-mail.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { removeExpired, startHousekeeping } from './housekeeping.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('removes only expired records', async () => {
  const { db, services, clock } = server;
  const rows = async () => ({
    sessions: (await db.read.selectFrom('sessions').selectAll().execute()).length,
    attempts: (await db.read.selectFrom('sign_in_attempts').selectAll().execute()).length,
    keys: (await db.read.selectFrom('idempotency_keys').selectAll().execute()).length,
  });
  const leaveTraces = async () => {
    const user = await server.createUser();
    await services.signInLimit.begin({ account: user.email, address: '192.0.2.7', device: null });
    const submit = { userId: user.id, operation: 'createOrder', key: 'key-00000001', request: {} } as const;
    await services.idempotency.once(submit, async () => ({}));
  };
  await leaveTraces();
  clock.advance(2 * day);
  await leaveTraces();
  await removeExpired(services);
  expect(await rows()).toEqual({ sessions: 1, attempts: 1, keys: 1 });
});

it('removes mail files after thirty days and leaves other files', async () => {
  const { config, clock } = server;
  const folder = mailFolder(config);
  const mailer = createMailer(server.services);
  const message = { to: 'asha@northlight.example', subject: 'Stones', text: 'Two pears' };
  await mailer.send(message);
  await writeFile(join(folder, 'note.eml'), 'mine');
  clock.advance(savedMailLifetimeMs);
  await mailer.send(message);
  await removeExpired(server.services);
  expect(readdirSync(folder)).toHaveLength(3);
  clock.advance(1);
  await removeExpired(server.services);
  const left = readdirSync(folder);
  expect(left).toHaveLength(2);
  expect(left).toContain('note.eml');
});

it('removes a stored mail with a sign-in link once the link expires', async () => {
  const { config, clock } = server;
  const folder = mailFolder(config);
  const person = await server.createUser();
  const before = existsSync(folder) ? readdirSync(folder) : [];
  await server.request('recoverPassword', { body: { email: person.email } });
  await server.services.auth.settled();
  const kept = () => readdirSync(folder).filter((name) => !before.includes(name));
  await removeExpired(server.services);
  expect(kept()).toHaveLength(1);
  clock.advance(hour + 1);
  await removeExpired(server.services);
  expect(kept()).toEqual([]);
});

it('removes unreferenced files an hour after startup, then once a day', async () => {
  const { storage } = server.services;
  const listed = vi.fn(storage.list);
  const looks = () => listed.mock.calls.filter(([folder]) => folder === 'diamond').length;
  const ticks = async () => {
    const before = listed.mock.calls.filter(([folder]) => folder === 'exports').length;
    const now = () => listed.mock.calls.filter(([folder]) => folder === 'exports').length;
    await vi.waitFor(() => expect(now()).toBeGreaterThan(before + 1), { timeout: 10_000 });
  };
  // Several cleanings may be under way, and each looks at the files last.
  const looked = (times: number) => vi.waitFor(() => expect(looks()).toBe(times), { timeout: 10_000 });
  const keeping = startHousekeeping({ ...server.services, storage: { ...storage, list: listed } }, 1);
  await ticks();
  expect(looks()).toBe(0);
  server.clock.advance(hour);
  await looked(1);
  server.clock.advance(day - 1);
  await ticks();
  expect(looks()).toBe(1);
  server.clock.advance(1);
  await looked(2);
  await keeping.stop();
  expect(looks()).toBe(2);
});
