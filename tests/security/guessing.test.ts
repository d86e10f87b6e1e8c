import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, minute } from '#server/platform/clock.ts';
import { contents, fileOf } from '#server/testing/test-files.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
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
  /** Device marks that the caller presents. */
  devices?: string[];
}
const signIn = (to: TestServer, email: string, password: string, { devices, ...from }: From = {}) =>
  to.request('loginUser', { body: { email, password, appType: 'ADMIN', devices }, ...from });

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

/** Many addresses, one per call. */
const addresses = (() => {
  let next = 0;
  return () => {
    next += 1;
    return `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`;
  };
})();

/** Wrong passwords for an account, each from an address of its own: as many as strangers may try in an hour. */
async function exhaustStrangers(email: string): Promise<void> {
  const guess = () => signIn(proxied, email, 'not-the-password', { address: addresses() });
  for (let batch = 0; batch < 5; batch += 1) await Promise.all(Array.from({ length: 20 }, guess));
}

describe('password guessing', () => {
  it('is limited to ten tries per account and address, for at most a quarter of an hour', async () => {
    const victim = await proxied.createUser();
    const from = { address: '198.51.100.40' };
    for (let index = 0; index < 10; index += 1)
      expect((await signIn(proxied, victim.email, 'not-the-password', from)).status).toBe(401);
    expect((await signIn(proxied, victim.email, testPassword, from)).status).toBe(429);
    expect((await proxied.request('listOrders', { as: victim })).status).toBe(200);
    proxied.clock.advance(15 * minute);
    expect((await signIn(proxied, victim.email, testPassword, from)).status).toBe(200);
  });

  it('from another address does not keep the owner out, not again and again after a new password either', async () => {
    const owner = await proxied.createUser({ user_type: 'ADMIN' });
    let password = testPassword;
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 12; index += 1)
        await signIn(proxied, owner.email, 'not-the-password', { address: '198.51.100.66' });
      for (let index = 0; index < 3; index += 1)
        await proxied.request('recoverPassword', { body: { email: owner.email }, address: addresses() });
      expect((await signIn(proxied, owner.email, password, { address: '203.0.113.5' })).status).toBe(200);
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

  it('from many addresses is limited to a hundred tries per account in an hour, also for concurrent ones', {
    retry: 0,
  }, async () => {
    const victim = await proxied.createUser();
    const guess = async () => {
      const { status } = await signIn(proxied, victim.email, 'not-the-password', { address: addresses() });
      return status;
    };
    const statuses: number[] = [];
    for (let batch = 0; batch < 8; batch += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, guess))));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(80);
    const right = () => signIn(proxied, victim.email, testPassword, { address: addresses() });
    const refused = await right();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    proxied.clock.advance(60 * minute);
    expect((await right()).status).toBe(200);
  });

  it('from many addresses keeps out neither a recognised device nor an address that is signed in', async () => {
    const owner = await proxied.createUser();
    const home = { address: '203.0.113.7' };
    const { device } = (await signIn(proxied, owner.email, testPassword, home)).body;
    await exhaustStrangers(owner.email);
    expect((await signIn(proxied, owner.email, testPassword, { address: addresses() })).status).toBe(429);
    const elsewhere = { address: addresses(), devices: [device as string] };
    expect((await signIn(proxied, owner.email, testPassword, elsewhere)).status).toBe(200);
    expect((await signIn(proxied, owner.email, testPassword, home)).status).toBe(200);
  });

  it('from the address of the owner does not keep out a recognised device', async () => {
    const owner = await proxied.createUser();
    const office = { address: '203.0.113.8' };
    const { device } = (await signIn(proxied, owner.email, testPassword, office)).body;
    for (let index = 0; index < 30; index += 1) {
      const email = index < 12 ? owner.email : `guess${index}@northlight.example`;
      await signIn(proxied, email, 'not-the-password', office);
    }
    expect((await signIn(proxied, owner.email, testPassword, office)).status).toBe(429);
    const recognised = { ...office, devices: [device as string] };
    expect((await signIn(proxied, owner.email, testPassword, recognised)).status).toBe(200);
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

describe('a device mark', () => {
  const wrong = (email: string, from: From) => signIn(proxied, email, 'not-the-password', from);
  /** Whether a mark exempts the right password from the limit of strangers. */
  const isRecognised = async (email: string, devices: string[], password = testPassword) => {
    const { status } = await signIn(proxied, email, password, { address: addresses(), devices });
    return status === 200;
  };
  const markOf = async ({ email }: { email: string }, password = testPassword) =>
    (await signIn(proxied, email, password, { address: addresses() })).body.device as string;

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
    await exhaustStrangers(owner.email);
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

    const { body } = await signIn(proxied, owner.email, testPassword, {
      address: addresses(),
      devices: [mark],
    });
    const change = { current_password: testPassword, new_password: 'another-monsoon' };
    const changed = await proxied.request('changePassword', { as: body, body: change });
    expect(await isRecognised(owner.email, [mark], 'another-monsoon')).toBe(false);
    expect(await isRecognised(owner.email, [changed.body.device as string], 'another-monsoon')).toBe(true);

    proxied.clock.advance(90 * day);
    await exhaustStrangers(other.email);
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
    await signIn(proxied, known.email, testPassword, home);
    const blocked = await proxied.createUser({ status: 0 });
    const stranger = await proxied.createUser();
    const forged = [(await markOf(stranger)).replace(/\..*/, '.forged')];
    const answers = new Set<string>();
    for (const email of [known.email, blocked.email, stranger.email, 'nobody@northlight.example']) {
      await exhaustStrangers(email);
      for (const from of [home, { address: addresses() }, { address: addresses(), devices: forged }]) {
        for (const password of ['not-the-password', ...(email === stranger.email ? [testPassword] : [])]) {
          const { status, body, headers } = await signIn(proxied, email, password, from);
          headers.delete('x-request-id');
          answers.add(JSON.stringify([status, body, [...headers]]));
        }
      }
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('429');
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
