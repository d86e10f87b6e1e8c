import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ passwordCost: 'full' });
});
afterAll(() => server.close());

const signIn = ({ email }: TestUser, at: number) =>
  server.request('loginUser', {
    body: { email, password: testPassword, appType: 'ADMIN' },
    address: `192.0.2.${at}`,
  });
const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

it('passwords of one account are checked one at a time, and too many are refused until later', async () => {
  const user = await server.createUser();
  const answers = await times(60, (at) => signIn(user, at));
  const refused = answers.filter(({ status }) => status === 429);
  const checked = answers.filter(({ status }) => status === 200).length;
  expect(checked + refused.length).toBe(60);
  // One is checked and thirty wait; on a slow machine the first have ended before the last arrive.
  expect(checked).toBeGreaterThanOrEqual(31);
  expect(checked).toBeLessThan(50);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

it('the right passwords of one account delay those of another by one check', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const ended: string[] = [];
  const busy = times(8, async (at) => {
    await signIn(user, 20 + at);
    ended.push('busy');
  });
  await signIn(other, 40);
  const before = ended.length;
  await busy;
  expect(before).toBeLessThanOrEqual(3);
});
