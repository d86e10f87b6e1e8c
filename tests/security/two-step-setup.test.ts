import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { exampleBodies } from '../support/contract-examples.ts';
import { codePeriod, twoStepCalls } from '../support/two-step-calls.ts';

const texts = { ...addedMessages.twoStep, ...addedMessages.twoStepAnswer };

let server: TestServer;
let steps: ReturnType<typeof twoStepCalls>;
beforeAll(async () => {
  server = await createTestServer();
  steps = twoStepCalls(server);
});
afterAll(() => server.close());

describe('the set-up', () => {
  it('asks for the password, and takes effect only with a code of the new secret', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const body = { current_password: 'not-the-password' };
    expect((await server.request('startTwoStep', { as: admin, body })).status).toBe(422);
    expect((await server.request('confirmTwoStep', { as: admin, body: { code: '123456' } })).status).toBe(
      409,
    );
    body.current_password = testPassword;
    const { secret, uri } = (await server.request('startTwoStep', { as: admin, body })).body.data;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = steps.codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await server.request('confirmTwoStep', { as: admin, body: { code: wrong } })).status).toBe(422);
    expect((await steps.firstStep(admin.email)).status).toBe(200);
    await server.request('confirmTwoStep', { as: admin, body: { code: steps.codeOf(secret) } });
    expect((await steps.firstStep(admin.email)).status).toBe(403);
  });

  it('ends the other sessions, and shows ten recovery codes once', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const other = (await steps.firstStep(admin.email)).body;
    const { recovery } = await steps.setUp(admin);
    expect(new Set(recovery).size).toBe(10);
    expect((await server.request('listUsers', { as: other })).status).toBe(401);
    expect((await server.request('listUsers', { as: admin })).status).toBe(200);
    expect(JSON.stringify((await server.request('getTwoStep', { as: admin })).body)).not.toContain(
      recovery[0],
    );
  });

  it('stores neither the secret nor a recovery code in clear text', async () => {
    const { admin, secret, recovery } = await steps.adminWithTwoStep();
    const [apps, codes] = await Promise.all([
      server.db.read.selectFrom('two_step').selectAll().where('user_id', '=', admin.id).execute(),
      server.db.read.selectFrom('recovery_codes').selectAll().where('user_id', '=', admin.id).execute(),
    ]);
    expect([apps.length, codes.length]).toEqual([1, 10]);
    const stored = JSON.stringify([apps, codes]);
    for (const clear of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(clear);
  });

  it('replaces the app of an account only with a code of the present one', async () => {
    const { admin, secret } = await steps.adminWithTwoStep();
    const start = (code?: string) =>
      server.request('startTwoStep', { as: admin, body: { current_password: testPassword, code } });
    expect((await start()).error?.fields).toEqual({ code: texts.codeRequired });
    expect((await start('000000')).status).toBe(422);
    const next = (await start(steps.codeOf(secret))).body.data.secret;
    server.clock.advance(codePeriod);
    expect((await steps.signIn(admin.email, steps.codeOf(secret))).status).toBe(200);
    await server.request('confirmTwoStep', { as: admin, body: { code: steps.codeOf(next) } });
    server.clock.advance(codePeriod);
    expect((await steps.signIn(admin.email, steps.codeOf(secret))).status).toBe(422);
    expect((await steps.signIn(admin.email, steps.codeOf(next))).status).toBe(200);
  });
});

describe('recovery codes and turning off', () => {
  it('need the password and a code', async () => {
    const { admin, secret, recovery } = await steps.adminWithTwoStep();
    for (const id of ['renewRecoveryCodes', 'disableTwoStep'] as const) {
      const call = (current_password: string, code: string) =>
        server.request(id, { as: admin, body: { current_password, code } });
      expect((await call('not-the-password', steps.codeOf(secret))).error?.fields).toHaveProperty(
        'current_password',
      );
      expect((await call(testPassword, '000000')).error?.fields).toEqual({ code: texts.wrongCode });
      expect((await call(testPassword, steps.codeOf(secret))).status).toBe(200);
      server.clock.advance(codePeriod);
      if (id === 'renewRecoveryCodes')
        expect((await steps.signIn(admin.email, recovery[0]!)).status).toBe(422);
    }
    expect((await steps.firstStep(admin.email)).status).toBe(200);
    expect(
      await server.db.read.selectFrom('recovery_codes').selectAll().where('user_id', '=', admin.id).execute(),
    ).toEqual([]);
  });
});

describe('a reset by a colleague', () => {
  it('turns it off, ends the sessions and is for another administrator only', async () => {
    const { admin } = await steps.adminWithTwoStep();
    const colleague = await server.createUser({ user_type: 'ADMIN' });
    const buyer = await server.createUser();
    const reset = (as: TestUser, id: number) => server.request('resetUserTwoStep', { as, body: { id } });
    expect((await reset(buyer, admin.id)).status).toBe(403);
    expect((await reset(admin, admin.id)).error?.error).toBe(texts.ownAccount);
    expect((await reset(colleague, buyer.id)).error?.error).toBe(texts.notUsed);
    expect((await reset(colleague, 999_999)).status).toBe(404);
    expect((await reset(colleague, admin.id)).status).toBe(200);
    expect((await server.request('listUsers', { as: admin })).status).toBe(401);
    expect((await steps.firstStep(admin.email)).status).toBe(200);
  });
});

describe('a reset by the operator', () => {
  const openLink = async (link: string) => {
    const token = new URL(link).searchParams.get('token') ?? '';
    return server.request('resetPassword', { body: { token, password: 'quiet-lantern-harbour' } });
  };

  it('turns it off, ends the sessions and answers a link that signs in without a second step', async () => {
    const { admin } = await steps.adminWithTwoStep();
    const link = (await server.services.auth.resetSignIn(admin.email.toUpperCase())) ?? '';
    expect((await server.request('listUsers', { as: admin })).status).toBe(401);
    const { status, body } = await openLink(link);
    expect(status).toBe(200);
    expect((await server.request('listUsers', { as: body })).status).toBe(200);
    expect((await openLink(link)).status).toBe(422);
    expect((await steps.firstStep(admin.email, 'quiet-lantern-harbour')).status).toBe(200);
  });

  it('changes nothing for an unknown address and for an account that may not sign in', async () => {
    const blocked = await server.createUser({ user_type: 'ADMIN', status: 0 });
    expect(await server.services.auth.resetSignIn('nobody@example.com')).toBeNull();
    expect(await server.services.auth.resetSignIn(blocked.email)).toBeNull();
  });
});

describe('a server that requires it', () => {
  let strict: TestServer;
  let strictSteps: ReturnType<typeof twoStepCalls>;
  beforeAll(async () => {
    strict = await createTestServer({ twoStepSignIn: 'required' });
    strictSteps = twoStepCalls(strict);
  });
  afterAll(() => strict.close());

  const allowed: OperationId[] = ['getTwoStep', 'startTwoStep', 'confirmTwoStep', 'logoutUser'];

  it('refuses every other operation to an administrator without it', async () => {
    const admin = await strict.createUser({ user_type: 'ADMIN' });
    const closed = (Object.keys(operations) as OperationId[]).filter((id) => {
      const roles: readonly string[] = operations[id].roles;
      return roles.includes('ADMIN') && !roles.includes('PUBLIC') && !allowed.includes(id);
    });
    expect(closed.length).toBeGreaterThan(40);
    for (const id of closed) {
      const [body] = operations[id].body === 'json' ? exampleBodies(id) : [undefined];
      const { status, error } = await strict.request(id, { as: admin, body });
      expect([id, status, error]).toEqual([
        id,
        403,
        { error: texts.setUpFirst, code: 'two_step_setup_required' },
      ]);
    }
  });

  it('says so at the sign-in, and lets the administrator work once it is set up', async () => {
    const admin = await strict.createUser({ user_type: 'ADMIN' });
    expect((await strictSteps.firstStep(admin.email)).body.two_step_setup_required).toBe(true);
    const restore = () => strict.request('loginUser', { body: { token: admin.token, appType: 'ADMIN' } });
    expect((await restore()).body.two_step_setup_required).toBe(true);
    const { secret } = await strictSteps.setUp(admin);
    expect((await restore()).body.two_step_setup_required).toBeUndefined();
    expect((await strict.request('listUsers', { as: admin })).status).toBe(200);
    const body = { current_password: testPassword, code: strictSteps.codeOf(secret) };
    const off = await strict.request('disableTwoStep', { as: admin, body });
    expect([off.status, off.error?.error]).toEqual([409, texts.staysOn]);
  });

  it('asks nothing of buyers', async () => {
    const buyer = await strict.createUser();
    expect((await strict.request('listDemands', { as: buyer })).status).not.toBe(403);
    expect((await strictSteps.firstStep(buyer.email)).body.two_step_setup_required).toBeUndefined();
  });
});
