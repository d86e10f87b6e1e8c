import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authRepository } from '#server/modules/auth/auth.repository.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let made = 0;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
beforeEach(async () => {
  buyer = await server.createUser();
});
afterAll(() => server.close());

const recover = () => server.request('recoverPassword', { body: { email: buyer.email } });
const linksTo = async (email: string) =>
  (await mailOf(server))
    .filter(({ headers }) => headers.includes(`To: ${email}\r\n`))
    .map(tokenIn)
    .filter((token) => token !== '');
const reset = async (token: string | undefined) =>
  (await server.request('resetPassword', { body: { token, password: 'another-monsoon' } })).status;
const changeEmail = async () => {
  made += 1;
  const body = { id: buyer.id, email: `moved${made}@northlight.example` };
  expect((await server.request('updateUser', { as: admin, body })).status).toBe(200);
};

test('a recovery link ends when an administrator changes the email of its account', async () => {
  await recover();
  const [token] = await linksTo(buyer.email);
  await changeEmail();
  expect(await reset(token)).toBe(422);
});

test('a recovery link outlives every other change of its account', async () => {
  await recover();
  const [token] = await linksTo(buyer.email);
  const body = { id: buyer.id, email: buyer.email.toUpperCase(), name: 'Asha Mehta' };
  expect((await server.request('updateUser', { as: admin, body })).status).toBe(200);
  expect(await reset(token)).toBe(200);
});

test('a recovery link ends with a change of the password', async () => {
  await recover();
  const [token] = await linksTo(buyer.email);
  const body = { current_password: testPassword, new_password: 'third-monsoon' };
  expect((await server.request('changePassword', { as: buyer, body })).status).toBe(200);
  expect(await reset(token)).toBe(422);
});

test('no link is sent to an email that is changed while the link is made', async () => {
  const { findByEmail } = authRepository;
  const finding = vi.spyOn(authRepository, 'findByEmail').mockImplementation(async (...account) => {
    const found = await findByEmail(...account);
    await changeEmail();
    return found;
  });
  try {
    await recover();
    expect(await linksTo(buyer.email)).toEqual([]);
  } finally {
    finding.mockRestore();
  }
});
