import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { hour } from '#domain/format/durations.ts';
import { exportLabels } from '#server/app/record-exports.ts';
import { maxRefused } from '#server/modules/auth/refused-sign-ins.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { bodiesFor, setUpAccessFixture } from '../support/access-fixture.ts';
import { addresses, tryPassword } from '../support/password-guesses.ts';
import { challengeOf, twoStepCalls } from '../support/two-step-calls.ts';

const from = {
  address: '203.0.113.70',
  headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko Firefox/145.0' },
};
const origin = [
  { field: 'address', from: null, to: '203.0.113.70' },
  { field: 'device', from: null, to: 'Firefox on Mac' },
];
const reason = (to: string) => ({ field: 'reason', from: null, to });

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  // Refusals of an earlier test count for an hour.
  server.clock.advance(hour);
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser({ name: 'Asha Mehta' });
});
afterAll(() => server.close());

/** The entries of a filter, newest first, as an administrator reads them. */
async function entries(query: Record<string, string | number>, on = server, as = admin) {
  await on.services.auth.settled();
  const { data } = (await on.request('listHistory', { as, query: { ...query, limit: 200 } })).body;
  return data.data;
}
const ofBuyer = async () =>
  (await entries({ kind: 'sign_in', account: buyer.id })).map(({ action, changes }) => [action, changes]);
const refusals = async (id: number | null) =>
  (await entries({ action: 'sign_in_refused' })).filter(({ subject }) => subject.id === id);

describe('the history has', () => {
  it('sign-ins, sign-outs and ended sessions, with the account, its address and device', async () => {
    const { body } = await tryPassword(server, buyer.email, testPassword, from);
    server.clock.advance(1000);
    await server.request('endSessions', { as: body, body: { id: 'others' }, ...from });
    server.clock.advance(1000);
    await server.request('logoutUser', { as: body, body: { bearerToken: body.token }, ...from });
    expect(await ofBuyer()).toEqual([
      ['sign_out', origin],
      ['end_session', origin],
      ['sign_in', origin],
    ]);
    const [entry] = await entries({ kind: 'sign_in', account: buyer.id });
    expect(entry?.subject).toEqual({ kind: 'sign_in', id: buyer.id, label: 'Asha Mehta' });
    expect(entry?.account).toEqual({ id: buyer.id, name: 'Asha Mehta' });
  });

  it('confirmations of the password before a sensitive change, and refused ones', async () => {
    const confirm = (current_password: string) =>
      server.request('confirmIdentity', { as: buyer, body: { current_password }, ...from });
    expect((await confirm('not-the-password')).status).toBe(422);
    const why = reason('Wrong password or code before a sensitive change');
    const refused = ['sign_in_refused', [why, ...origin]];
    expect(await ofBuyer()).toEqual([refused]);
    server.clock.advance(1000);
    expect((await confirm(testPassword)).status).toBe(200);
    expect(await ofBuyer()).toEqual([['confirm_identity', origin], refused]);
  });

  it('nothing of a session that nobody could end', async () => {
    const id = '0'.repeat(32);
    expect((await server.request('endSessions', { as: buyer, body: { id } })).status).toBe(404);
    expect(await ofBuyer()).toEqual([]);
  });

  it('refused sign-ins of an account, with the reason', async () => {
    await tryPassword(server, buyer.email, 'not-the-password', from);
    expect(await ofBuyer()).toEqual([['sign_in_refused', [reason('Wrong password'), ...origin]]]);
    const blocked = await server.createUser({ status: 0 });
    await tryPassword(server, blocked.email, testPassword, from);
    const [entry] = await refusals(blocked.id);
    expect(entry?.changes).toEqual([reason('The account may not sign in'), ...origin]);
  });

  it('wrong codes of the second step', async () => {
    const { codeOf, adminWithTwoStep } = twoStepCalls(server);
    const { admin: account, secret } = await adminWithTwoStep();
    const challenge = challengeOf(await tryPassword(server, account.email, testPassword, from));
    await server.request('verifySecondStep', { body: { challenge, code: '000000' }, ...from });
    await server.request('verifySecondStep', { body: { challenge, code: codeOf(secret) }, ...from });
    const listed = await entries({ kind: 'sign_in', account: account.id });
    expect(listed.map(({ action }) => action).sort()).toEqual(['sign_in', 'sign_in_refused']);
    expect(listed.find(({ action }) => action === 'sign_in_refused')?.changes[0]).toEqual(
      reason('Wrong code'),
    );
  });

  it('refused sign-ins with an unknown email, of which it keeps nothing that was typed', async () => {
    await tryPassword(server, 'my-password-7@northlight.example', 'not-the-password', from);
    const [entry] = await refusals(null);
    expect(entry).toMatchObject({
      account: null,
      subject: { kind: 'sign_in', id: null, label: 'Unknown account' },
      changes: [reason('No account has this email'), ...origin],
    });
    expect(JSON.stringify(entry)).not.toContain('my-password-7');
  });
});

describe('an attacker with many addresses', () => {
  const wrong = (email: string) => tryPassword(server, email, 'not-the-password', { address: addresses() });

  it('adds few entries an hour to an account, and few with unknown emails, at once as well', async () => {
    const earlier = (await refusals(null)).length;
    const tries = Array.from({ length: maxRefused.ofUnknown + 8 }, (_, at) => at);
    await Promise.all(tries.map((at) => wrong(`nobody${at}@northlight.example`)));
    await Promise.all(tries.slice(0, maxRefused.ofAccount + 5).map(() => wrong(buyer.email)));
    expect(await refusals(null)).toHaveLength(earlier + maxRefused.ofUnknown);
    expect(await refusals(buyer.id)).toHaveLength(maxRefused.ofAccount);
    server.clock.advance(hour);
    admin = await server.createUser({ user_type: 'ADMIN' });
    await wrong(buyer.email);
    expect(await refusals(buyer.id)).toHaveLength(maxRefused.ofAccount + 1);
  });

  it('gets the same answer and adds nothing before it, whether or not the account exists', async () => {
    const answers = [];
    for (const email of [buyer.email, 'nobody@northlight.example']) {
      const { status, body } = await wrong(email);
      const rows = await server.db.read.selectFrom('history').select('id').execute();
      answers.push({ status, body, entries: rows.length });
      await server.services.auth.settled();
      const after = await server.db.read.selectFrom('history').select('id').execute();
      expect(after).toHaveLength(rows.length + 1);
    }
    expect(answers[0]).toEqual({ ...answers[1], entries: answers[1]!.entries - 1 });
  });
});

describe('exports', () => {
  const fixture = setUpAccessFixture();

  it('are in the history, with who wrote which file and from where', async () => {
    const { server: on, admin: administrator, owner, ids } = fixture;
    await on.db.write.updateTable('orders').set({ status: 2 }).where('id', '=', ids.order).execute();
    const made: [string, number][] = [];
    for (const id of Object.keys(exportLabels) as (keyof typeof exportLabels)[]) {
      const roles: readonly string[] = operations[id].roles;
      const as = roles.includes('ADMIN') ? administrator : owner;
      const [example] = bodiesFor(fixture, id);
      const body = { ...example, ...(id === 'exportOrderDocument' && { id: ids.order }) };
      on.clock.advance(1000);
      const { status, error } = await on.request(id, { as, body, ...from });
      expect([id, status, error]).toEqual([id, 200, undefined]);
      made.unshift([exportLabels[id], as.id]);
    }
    const listed = await entries({ kind: 'export' }, on, administrator);
    expect(listed.map(({ subject, account }) => [subject.label, account?.id])).toEqual(made);
    for (const { action, changes } of listed) {
      expect(action).toBe('export');
      expect(changes.slice(-2)).toEqual(origin);
    }
    expect(JSON.stringify(listed)).not.toMatch(/\?key=|\/files\/|price/);
    expect((await on.request('listHistory', { as: owner, query: { kind: 'export' } })).status).toBe(403);
  });

  it('that fail are not', async () => {
    const { server: on, admin: as } = fixture;
    const before = await entries({ kind: 'export' }, on, as);
    expect((await on.request('exportDiamonds', { as, body: { format: 'exe' } })).status).toBe(422);
    expect(await entries({ kind: 'export' }, on, as)).toEqual(before);
  });

  /** Answers with the address of a page, or of an upload. */
  const otherAddresses = new Set<OperationId>([
    'createClientPage',
    'createEnquiry',
    'shareDiamond',
    'storeFiles',
  ]);

  it('are every operation that answers with the address of a file that it wrote', () => {
    const writing = (Object.keys(operations) as OperationId[]).filter((id) => {
      const shape = (validators[id].answer as { shape?: object } | null)?.shape ?? {};
      return 'url' in shape && !otherAddresses.has(id);
    });
    expect(writing.sort()).toEqual(Object.keys(exportLabels).sort());
  });
});
