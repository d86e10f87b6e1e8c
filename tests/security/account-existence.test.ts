import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contents, fileOf } from '#server/testing/test-files.ts';
import { mailOf } from '#server/testing/test-mail.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { tryPassword } from '../support/password-guesses.ts';

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
      const { status, body, headers } = await tryPassword(server, email, 'not-the-password');
      headers.delete('x-request-id');
      answers.add(JSON.stringify([status, body, [...headers]]));
    }
    expect(answers.size).toBe(1);
  });

  it('is not revealed by the duration of a refused sign-in', async () => {
    const known = await server.createUser();
    const clear = () => server.db.write.deleteFrom('sign_in_attempts').execute();
    const attempt = (email: string) => async () => {
      await tryPassword(server, email, 'not-the-password');
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
