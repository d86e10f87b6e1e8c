import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import { testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addresses, exhaustStrangers, tryPassword } from '../support/password-guesses.ts';

let proxied: TestServer;
beforeAll(async () => {
  proxied = await createTestServer({ trustProxy: true });
});
beforeEach(async () => {
  await proxied.db.write.deleteFrom('sign_in_attempts').execute();
});
afterAll(() => proxied.close());

describe('password guessing', () => {
  it('is limited to ten tries per account and address, for at most a quarter of an hour', async () => {
    const victim = await proxied.createUser();
    const from = { address: '198.51.100.40' };
    for (let index = 0; index < 10; index += 1)
      expect((await tryPassword(proxied, victim.email, 'not-the-password', from)).status).toBe(401);
    expect((await tryPassword(proxied, victim.email, testPassword, from)).status).toBe(429);
    expect((await proxied.request('listOrders', { as: victim })).status).toBe(200);
    proxied.clock.advance(15 * minute);
    expect((await tryPassword(proxied, victim.email, testPassword, from)).status).toBe(200);
  });

  it('from another address does not keep the owner out, not again and again after a new password either', async () => {
    const owner = await proxied.createUser({ user_type: 'ADMIN' });
    let password = testPassword;
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 12; index += 1)
        await tryPassword(proxied, owner.email, 'not-the-password', { address: '198.51.100.66' });
      for (let index = 0; index < 3; index += 1)
        await proxied.request('recoverPassword', { body: { email: owner.email }, address: addresses() });
      expect((await tryPassword(proxied, owner.email, password, { address: '203.0.113.5' })).status).toBe(
        200,
      );
      const from = { address: '203.0.113.6' };
      const asked = await proxied.request('recoverPassword', { body: { email: owner.email }, ...from });
      expect(asked.status).toBe(200);
      const mails = (await mailOf(proxied)).filter(({ headers }) => headers.includes(owner.email));
      password = `another-monsoon-${round}`;
      const statuses = [];
      for (const mail of mails) {
        const body = { token: tokenIn(mail), password };
        statuses.push((await proxied.request('resetPassword', { body, ...from })).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('from many addresses is limited to a hundred tries per account in an hour, also for concurrent ones', async () => {
    const victim = await proxied.createUser();
    const guess = async () => {
      const { status } = await tryPassword(proxied, victim.email, 'not-the-password', {
        address: addresses(),
      });
      return status;
    };
    const statuses: number[] = [];
    for (let batch = 0; batch < 8; batch += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, guess))));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(80);
    const right = () => tryPassword(proxied, victim.email, testPassword, { address: addresses() });
    const refused = await right();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    proxied.clock.advance(60 * minute);
    expect((await right()).status).toBe(200);
  });

  it('from many addresses keeps out neither a recognised device nor an address that is signed in', async () => {
    const owner = await proxied.createUser();
    const home = { address: '203.0.113.7' };
    const { device } = (await tryPassword(proxied, owner.email, testPassword, home)).body;
    await exhaustStrangers(proxied, owner.email);
    expect((await tryPassword(proxied, owner.email, testPassword, { address: addresses() })).status).toBe(
      429,
    );
    const elsewhere = { address: addresses(), devices: [device as string] };
    expect((await tryPassword(proxied, owner.email, testPassword, elsewhere)).status).toBe(200);
    expect((await tryPassword(proxied, owner.email, testPassword, home)).status).toBe(200);
  });

  it('from the address of the owner does not keep out a recognised device', async () => {
    const owner = await proxied.createUser();
    const office = { address: '203.0.113.8' };
    const { device } = (await tryPassword(proxied, owner.email, testPassword, office)).body;
    for (let index = 0; index < 30; index += 1) {
      const email = index < 12 ? owner.email : `guess${index}@northlight.example`;
      await tryPassword(proxied, email, 'not-the-password', office);
    }
    expect((await tryPassword(proxied, owner.email, testPassword, office)).status).toBe(429);
    const recognised = { ...office, devices: [device as string] };
    expect((await tryPassword(proxied, owner.email, testPassword, recognised)).status).toBe(200);
  });

  it('is limited to thirty tries per address over all accounts, however the address is spelled', async () => {
    const spray = (index: number) =>
      tryPassword(proxied, `guess${index}@northlight.example`, 'Summer2026', { address: '198.51.100.9' });
    const statuses: number[] = [];
    for (let index = 0; index < 33; index += 1) statuses.push((await spray(index)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    for (const address of ['198.51.100.9', '::ffff:198.51.100.9'])
      expect((await tryPassword(proxied, 'x@northlight.example', 'Summer2026', { address })).status).toBe(
        429,
      );
  });

  it('counts a thousand addresses of one IPv6 network as one', async () => {
    for (let index = 0; index < 30; index += 1) {
      const address = `2001:db8:7:9:${index.toString(16)}::${index.toString(16)}`;
      await tryPassword(proxied, `six${index}@northlight.example`, 'Summer2026', { address });
    }
    const again = { address: '2001:db8:7:9:ffff::1' };
    expect((await tryPassword(proxied, 'x@northlight.example', 'Summer2026', again)).status).toBe(429);
    const neighbour = { address: '2001:db8:7:a::1' };
    expect((await tryPassword(proxied, 'x@northlight.example', 'Summer2026', neighbour)).status).toBe(401);
  });

  it('counts every spelling of an e-mail address for the same account', async () => {
    const victim = await proxied.createUser();
    const [name, host] = victim.email.split('@') as [string, string];
    const spellings = [
      victim.email,
      victim.email.toUpperCase(),
      `${name}@${host.toUpperCase()}`,
      `${name[0]!.toUpperCase()}${name.slice(1)}@${host}`,
    ];
    for (let index = 0; index < 10; index += 1) {
      const email = spellings[index % spellings.length]!;
      expect((await tryPassword(proxied, email, 'not-the-password')).status).toBe(401);
    }
    expect((await tryPassword(proxied, victim.email, testPassword)).status).toBe(429);
  });

  it('does not reset the limits by signing in to another account in between', async () => {
    const own = await proxied.createUser();
    const address = '198.51.100.77';
    for (let index = 0; index < 30; index += 1) {
      await tryPassword(proxied, `other${index}@northlight.example`, 'Summer2026', { address });
      if (index % 10 === 5)
        expect((await tryPassword(proxied, own.email, testPassword, { address })).status).toBe(200);
    }
    expect((await tryPassword(proxied, 'last@northlight.example', 'Summer2026', { address })).status).toBe(
      429,
    );
  });
});
