import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day } from '#domain/format/durations.ts';
import { testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addresses, exhaustStrangers, tryPassword } from '../support/password-guesses.ts';

type From = Parameters<typeof tryPassword>[3];

let proxied: TestServer;
beforeAll(async () => {
  proxied = await createTestServer({ trustProxy: true });
});
beforeEach(async () => {
  await proxied.db.write.deleteFrom('sign_in_attempts').execute();
});
afterAll(() => proxied.close());

describe('a device mark', () => {
  const wrong = (email: string, from: From) => tryPassword(proxied, email, 'not-the-password', from);
  /** Whether a mark exempts the right password from the limit of strangers. */
  const isRecognised = async (email: string, devices: string[], password = testPassword) => {
    const { status } = await tryPassword(proxied, email, password, { address: addresses(), devices });
    return status === 200;
  };
  const markOf = async ({ email }: { email: string }, password = testPassword) =>
    (await tryPassword(proxied, email, password, { address: addresses() })).body.device as string;

  it('is limited to ten tries itself, wherever it is used', async () => {
    const owner = await proxied.createUser();
    const devices = [await markOf(owner)];
    for (let index = 0; index < 10; index += 1)
      expect((await wrong(owner.email, { address: addresses(), devices })).status).toBe(401);
    expect((await wrong(owner.email, { address: addresses(), devices })).status).toBe(429);
    expect(await isRecognised(owner.email, [])).toBe(true);
  });

  it('of many devices is limited to a hundred tries per account in an hour', async () => {
    const owner = await proxied.createUser();
    const marks: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      marks.push(await markOf(owner));
      proxied.clock.advance(1000);
    }
    const statuses: number[] = [];
    for (const mark of marks)
      for (let index = 0; index < 10; index += 1)
        statuses.push((await wrong(owner.email, { address: addresses(), devices: [mark] })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  });

  it('is worthless when forged, for another account, expired, or after a new password', async () => {
    const [owner, other] = [await proxied.createUser(), await proxied.createUser()];
    const mark = await markOf(owner);
    const [claims = '', signature = ''] = mark.split('.');
    const otherMark = await markOf(other);
    await exhaustStrangers(proxied, owner.email);
    const [, issued, fingerprint] = claims.split(':');
    const forged = [
      `${claims}.${otherMark.split('.')[1]}`,
      `${[other.id.toString(36), issued, fingerprint].join(':')}.${signature}`,
      `${claims}.`,
      `${claims}`,
      `${mark}.`,
      mark.toUpperCase(),
      otherMark,
    ];
    for (const each of forged) expect([each, await isRecognised(owner.email, [each])]).toEqual([each, false]);
    expect(await isRecognised(owner.email, [otherMark, mark])).toBe(true);

    const { body } = await tryPassword(proxied, owner.email, testPassword, {
      address: addresses(),
      devices: [mark],
    });
    const change = { current_password: testPassword, new_password: 'another-monsoon' };
    const changed = await proxied.request('changePassword', { as: body, body: change });
    expect(await isRecognised(owner.email, [mark], 'another-monsoon')).toBe(false);
    expect(await isRecognised(owner.email, [changed.body.device as string], 'another-monsoon')).toBe(true);

    proxied.clock.advance(90 * day);
    await exhaustStrangers(proxied, other.email);
    expect(await isRecognised(other.email, [otherMark])).toBe(false);
  });

  it('is stored in no table', async () => {
    const owner = await proxied.createUser();
    const mark = await markOf(owner);
    await wrong(owner.email, { devices: [mark] });
    const [claims = '', signature = ''] = mark.split('.');
    const { read } = proxied.db;
    const tables = ['users', 'sessions', 'sign_in_attempts', 'password_resets', 'secrets'] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await read.selectFrom(table).selectAll().execute());
      for (const part of [mark, signature, claims.split(':')[2] as string]) expect(rows).not.toContain(part);
    }
  });

  it('discloses nothing: everybody without one gets the same answer for every account', async () => {
    const home = { address: '203.0.113.70' };
    const known = await proxied.createUser();
    await tryPassword(proxied, known.email, testPassword, home);
    const blocked = await proxied.createUser({ status: 0 });
    const stranger = await proxied.createUser();
    const forged = [(await markOf(stranger)).replace(/\..*/, '.forged')];
    const answers = new Set<string>();
    for (const email of [known.email, blocked.email, stranger.email, 'nobody@northlight.example']) {
      await exhaustStrangers(proxied, email);
      for (const from of [home, { address: addresses() }, { address: addresses(), devices: forged }]) {
        for (const password of ['not-the-password', ...(email === stranger.email ? [testPassword] : [])]) {
          const { status, body, headers } = await tryPassword(proxied, email, password, from);
          headers.delete('x-request-id');
          answers.add(JSON.stringify([status, body, [...headers]]));
        }
      }
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('429');
  });
});
