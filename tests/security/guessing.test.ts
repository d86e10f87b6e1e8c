import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#server/platform/clock.ts';
import { contents, fileOf } from '#server/testing/test-files.ts';
import { mailOf } from '#server/testing/test-mail.ts';
import { testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
/** The same server behind a proxy. */
let proxied: TestServer;
beforeAll(async () => {
  // Hashes passwords at their real cost, so that durations are comparable.
  [server, proxied] = [
    await createTestServer({ passwordCost: 'full' }),
    await createTestServer({ trustProxy: true }),
  ];
});
beforeEach(async () => {
  for (const each of [server, proxied]) await each.db.write.deleteFrom('sign_in_attempts').execute();
});
afterAll(async () => {
  for (const each of [server, proxied]) await each.close();
});

interface From {
  address?: string;
  headers?: Record<string, string>;
}
const signIn = (to: TestServer, email: string, password: string, from: From = {}) =>
  to.request('loginUser', { body: { email, password, appType: 'ADMIN' }, ...from });

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** The durations of alternating calls, ms: other load slows both kinds alike. */
async function compareTimes(times: number, ...calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = calls.map((): number[] => []);
  for (let round = 0; round < times; round += 1) {
    for (const [index, call] of calls.entries()) {
      const began = performance.now();
      await call();
      taken[index]!.push(performance.now() - began);
    }
  }
  return taken.map(median);
}

describe('whether an account exists', () => {
  it('is not revealed by status, text or headers of a refused sign-in, whatever the state of the account', async () => {
    const known = await server.createUser();
    const blocked = await server.createUser({ status: 0 });
    const pending = await server.createUser({ status: 0, approval: 0 });
    const rejected = await server.createUser({ status: 0, approval: 2 });
    const emails = [known, blocked, pending, rejected].map(({ email }) => email);
    const answers = new Set<string>();
    for (const email of [...emails, 'nobody@northlight.example']) {
      const { status, body, headers } = await signIn(server, email, 'not-the-password');
      headers.delete('x-request-id');
      answers.add(JSON.stringify([status, body, [...headers]]));
    }
    expect(answers.size).toBe(1);
  });

  it('is not revealed by the duration of a refused sign-in', async () => {
    const known = await server.createUser();
    const clear = () => server.db.write.deleteFrom('sign_in_attempts').execute();
    const attempt = (email: string) => async () => {
      await signIn(server, email, 'not-the-password');
    };
    await attempt(known.email)();
    await clear();
    const wrong = attempt(known.email);
    const unknown = attempt('nobody@northlight.example');
    const [ofKnown, ofUnknown] = (await compareTimes(9, wrong, unknown)) as [number, number];
    // Without the hash of a random password, an unknown account would get its response ten times sooner.
    expect(Math.min(ofKnown, ofUnknown)).toBeGreaterThan(5);
    expect(Math.max(ofKnown, ofUnknown) / Math.min(ofKnown, ofUnknown)).toBeLessThan(2.5);
  });

  it('is not revealed by requesting a new password', async () => {
    const known = await proxied.createUser();
    const blocked = await proxied.createUser({ status: 0 });
    const answers = new Set<string>();
    for (const email of [known.email, blocked.email, 'nobody@northlight.example']) {
      const { status, body } = await proxied.request('recoverPassword', { body: { email } });
      answers.add(JSON.stringify([status, body]));
    }
    expect(answers.size).toBe(1);
    expect((await mailOf(proxied)).map(({ headers }) => /To: (\S+)/.exec(headers)?.[1])).toEqual([
      known.email,
    ]);
  });

  it('is revealed by a registration, as the form requires, but only a few times per address', async () => {
    const known = await server.createUser();
    const register = () => {
      const form = new FormData();
      const person = { name: 'Eve', username: 'eve', email: known.email, password: 'monsoon-in-surat' };
      const rest = { mobile_no: '+919825012345', whatsapp_no: '+919825012345', company_name: 'Eve' };
      for (const [field, value] of Object.entries({ ...person, ...rest })) form.append(field, value);
      for (const file of ['owner_proof', 'visiting_card']) form.append(file, fileOf(contents.png, 'a.png'));
      return server.request('registerUser', { form, address: '198.51.100.20' });
    };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await register()).status);
    expect(statuses[0]).toBe(409);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('password guessing', () => {
  it('is limited to ten tries per account from any address, and locks an account for at most a quarter of an hour', async () => {
    const victim = await proxied.createUser();
    for (let index = 1; index <= 10; index += 1) {
      const from = { headers: { 'x-forwarded-for': `198.51.100.${index}` } };
      expect((await signIn(proxied, victim.email, 'not-the-password', from)).status).toBe(401);
    }
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    expect((await signIn(proxied, victim.email, testPassword, { headers })).status).toBe(429);
    expect((await proxied.request('listOrders', { as: victim })).status).toBe(200);
    proxied.clock.advance(15 * minute);
    expect((await signIn(proxied, victim.email, testPassword, { headers })).status).toBe(200);
  });

  it('is limited to thirty tries per address over all accounts, however the address is spelled', async () => {
    const spray = (index: number) =>
      signIn(proxied, `guess${index}@northlight.example`, 'Summer2026', { address: '198.51.100.9' });
    const statuses: number[] = [];
    for (let index = 0; index < 33; index += 1) statuses.push((await spray(index)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    for (const address of ['198.51.100.9', '::ffff:198.51.100.9'])
      expect((await signIn(proxied, 'x@northlight.example', 'Summer2026', { address })).status).toBe(429);
  });

  it('counts a thousand addresses of one IPv6 network as one', async () => {
    for (let index = 0; index < 30; index += 1) {
      const address = `2001:db8:7:9:${index.toString(16)}::${index.toString(16)}`;
      await signIn(proxied, `six${index}@northlight.example`, 'Summer2026', { address });
    }
    const again = { address: '2001:db8:7:9:ffff::1' };
    expect((await signIn(proxied, 'x@northlight.example', 'Summer2026', again)).status).toBe(429);
    const neighbour = { address: '2001:db8:7:a::1' };
    expect((await signIn(proxied, 'x@northlight.example', 'Summer2026', neighbour)).status).toBe(401);
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
      expect((await signIn(proxied, email, 'not-the-password')).status).toBe(401);
    }
    expect((await signIn(proxied, victim.email, testPassword)).status).toBe(429);
  });

  it('does not reset the limits by signing in to another account in between', async () => {
    const own = await proxied.createUser();
    const address = '198.51.100.77';
    for (let index = 0; index < 30; index += 1) {
      await signIn(proxied, `other${index}@northlight.example`, 'Summer2026', { address });
      if (index % 10 === 5)
        expect((await signIn(proxied, own.email, testPassword, { address })).status).toBe(200);
    }
    expect((await signIn(proxied, 'last@northlight.example', 'Summer2026', { address })).status).toBe(429);
  });
});

describe('a forged client address', () => {
  const exhaust = async (to: TestServer, forwarded: (index: number) => string) => {
    for (let index = 0; index < 30; index += 1) {
      const headers = { 'x-forwarded-for': forwarded(index), 'x-real-ip': `203.0.113.${index}` };
      await signIn(to, `made-up${index}@northlight.example`, 'Summer2026', {
        headers,
        address: '198.51.100.30',
      });
    }
    const headers = { 'x-forwarded-for': forwarded(99), forwarded: 'for=203.0.113.99' };
    return (await signIn(to, 'x@northlight.example', 'Summer2026', { headers, address: '198.51.100.30' }))
      .status;
  };

  it('is ignored without a proxy', async () => {
    const plain = await createTestServer();
    expect(await exhaust(plain, (index) => `203.0.113.${index}`)).toBe(429);
    await plain.close();
  });

  it('is ignored before the one that the proxy appends', async () => {
    expect(await exhaust(proxied, (index) => `203.0.113.${index}, 192.0.2.44`)).toBe(429);
  });

  it('is ignored when it is not an address', async () => {
    expect(await exhaust(proxied, (index) => `made-up-${index}`)).toBe(429);
  });

  it('is used when the proxy appends it', async () => {
    expect(await exhaust(proxied, (index) => `192.0.2.1, 203.0.113.${index}`)).toBe(401);
  });
});
