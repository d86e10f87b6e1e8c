import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { ensureFirstAdmin, refuseDemoAccounts } from './first-admin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sessions').execute();
  await server.db.write.deleteFrom('users').execute();
});
afterAll(() => server.close());

const firstAdmin = { email: 'admin@ardent.example', password: 'the first of all' };
const withConfig = (changes: Partial<TestServer['config']>) => ({
  ...server.services,
  config: { ...server.config, ...changes },
});

describe('the first admin', () => {
  it('is required when no admin exists', async () => {
    await expect(ensureFirstAdmin(server.services)).rejects.toThrow(
      'ADMIN_EMAIL and ADMIN_PASSWORD are needed',
    );
  });

  it('is created once and can sign in', async () => {
    const services = withConfig({ firstAdmin });
    await Promise.all([ensureFirstAdmin(services), ensureFirstAdmin(services)]);
    await ensureFirstAdmin(services);
    const answer = await server.request('loginUser', { body: { ...firstAdmin, appType: 'ADMIN' } });
    expect(answer.body.user).toMatchObject({ email: firstAdmin.email, user_type: 'ADMIN', mobile_no: '' });
    expect(await server.db.read.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('leaves an existing admin and its password unchanged', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN', email: firstAdmin.email });
    await ensureFirstAdmin(withConfig({ firstAdmin }));
    await ensureFirstAdmin(server.services);
    const answer = await server.request('loginUser', { body: { ...firstAdmin, appType: 'ADMIN' } });
    expect(admin.role).toBe('ADMIN');
    expect(answer.status).toBe(401);
  });
});

describe('an admin who cannot sign in', () => {
  const blocked = { user_type: 'ADMIN', status: 0 } as const;

  it('does not count: the configured one is created and can sign in', async () => {
    await server.createUser(blocked);
    await expect(ensureFirstAdmin(server.services)).rejects.toThrow('no administrator is active');
    await ensureFirstAdmin(withConfig({ firstAdmin }));
    const answer = await server.request('loginUser', { body: { ...firstAdmin, appType: 'ADMIN' } });
    expect(answer.body.user).toMatchObject({ email: firstAdmin.email, user_type: 'ADMIN' });
  });

  it.each([
    ['a blocked admin', blocked],
    ['a buyer', { user_type: 'USER' }],
  ] as const)('is neither unblocked nor promoted: %s keeps the configured address', async (_, values) => {
    const account = await server.createUser({ ...values, email: firstAdmin.email });
    const before = await server.db.read.selectFrom('users').selectAll().execute();
    await expect(ensureFirstAdmin(withConfig({ firstAdmin }))).rejects.toThrow('use another address');
    expect(await server.db.read.selectFrom('users').selectAll().execute()).toEqual(before);
    expect(before.map(({ id }) => id)).toEqual([account.id]);
  });
});

describe('accounts of the demonstration', () => {
  it('are refused in production only', async () => {
    await server.createUser({ demo: 1 });
    await expect(refuseDemoAccounts(server.services)).resolves.toBeUndefined();
    const production = refuseDemoAccounts(withConfig({ environment: 'production' }));
    await expect(production).rejects.toThrow('accounts of the demonstration');
  });
});
