import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/format/durations.ts';
import { signInChangeMessages } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let buyer: TestUser;
let made = 0;
let next: { email: string; username: string };
beforeAll(async () => {
  server = await createTestServer({ publicUrl: 'https://stones.example' });
});
beforeEach(async () => {
  buyer = await server.createUser();
  made += 1;
  next = { email: `next${made}@northlight.example`, username: `next${made}` };
});
afterAll(() => server.close());

type Change = Partial<typeof next>;
const start = (change: Change = {}, as = buyer) =>
  server.request('startSignInChange', { as, body: { ...next, ...change } });
const confirm = (body: Record<string, string>, as: { token: string } = buyer) =>
  server.request('confirmSignInChange', { as, body });
const signIn = (email: string) =>
  server.request('loginUser', { body: { email, password: testPassword, appType: 'ADMIN' } });
const mailsTo = async (email: string) =>
  (await mailOf(server)).filter(({ headers }) => headers.includes(`To: ${email}\r\n`));
const stored = (id = buyer.id) =>
  server.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Asks for the change and reads the newest link at the present email. */
async function linkOf(change: Change = {}): Promise<Record<string, string>> {
  const before = new Set((await mailsTo(buyer.email)).map(({ file }) => file));
  expect((await start(change)).status).toBe(200);
  const mail = (await mailsTo(buyer.email)).find(({ file }) => !before.has(file));
  const link = /https:\/\/stones\.example\/profile\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return Object.fromEntries(new URL(link).searchParams);
}

const refused = async (answer: ReturnType<typeof confirm>, status: number, fields: object) => {
  const { status: given, error } = await answer;
  expect([given, error?.fields]).toEqual([status, fields]);
};
const linkDead = { key: addedMessages.session.linkDead };

describe('another email and username', () => {
  it('take effect with the link that was sent to the present email, once', async () => {
    const elsewhere = (await signIn(buyer.email)).body;
    const answer = await start({ email: next.email.toUpperCase() });
    expect(answer.body.message).toBe(signInChangeMessages.linkSent(buyer.email));
    expect(await stored()).toMatchObject({ email: buyer.email });
    const link = await linkOf();
    expect(link).toEqual({ ...next, key: expect.any(String) });
    const done = await confirm(link);
    expect([done.status, done.body.message]).toEqual([200, signInChangeMessages.namesChanged(next.email)]);
    expect(await stored()).toMatchObject(next);
    expect(await mailsTo(next.email)).toHaveLength(1);
    expect((await signIn(buyer.email)).status).toBe(401);
    expect((await signIn(next.email)).status).toBe(200);
    expect((await server.request('listSavedSearches', { as: buyer })).status).toBe(200);
    expect((await server.request('listSavedSearches', { as: elsewhere })).status).toBe(401);
    await refused(confirm(link), 422, linkDead);
  });

  it('are in the history with their account', async () => {
    await confirm(await linkOf({ username: (await stored()).username }));
    const entries = await server.db.read
      .selectFrom('history')
      .select(['account_id', 'action', 'changes'])
      .where('subject_kind', '=', 'user')
      .where('subject_id', '=', buyer.id)
      .execute();
    expect(entries).toMatchObject([{ account_id: buyer.id, action: 'update' }]);
    expect(JSON.stringify(entries)).toContain(next.email);
  });

  it('end the recovery links at the former email', async () => {
    await server.request('recoverPassword', { body: { email: buyer.email } });
    const [mail] = await mailsTo(buyer.email);
    await confirm(await linkOf());
    const body = { token: tokenIn(mail), password: 'another-monsoon' };
    expect((await server.request('resetPassword', { body })).status).toBe(422);
  });

  it('are refused when another account has them, as at the sign-up', async () => {
    const other = await stored((await server.createUser()).id);
    await refused(start({ email: other.email.toUpperCase() }), 409, {
      email: addedMessages.record.emailTaken,
    });
    await refused(start({ username: other.username }), 409, { username: addedMessages.record.usernameTaken });
    await refused(start({ email: 'asha@' }), 422, { email: 'Invalid email' });
    await refused(start({ username: '' }), 422, { username: 'Username is required' });
    expect(await mailsTo(buyer.email)).toHaveLength(0);
  });

  it('are refused when nothing differs', async () => {
    await refused(start(await stored().then(({ email, username }) => ({ email, username }))), 422, {
      email: signInChangeMessages.namesUnchanged,
    });
  });

  it('are refused when they were taken meanwhile, and the link works when they are free again', async () => {
    const link = await linkOf();
    const other = await server.createUser({ email: next.email });
    await refused(confirm(link), 409, { email: addedMessages.record.emailTaken });
    expect(await stored()).toMatchObject({ email: buyer.email });
    expect((await signIn(buyer.email)).status).toBe(200);
    await server.db.write.deleteFrom('users').where('id', '=', other.id).execute();
    expect((await confirm(link)).status).toBe(200);
  });

  it('go to one of two accounts that confirm them at once', async () => {
    const [first, link] = [buyer, await linkOf()];
    buyer = await server.createUser();
    const links = [link, await linkOf()];
    const answers = await Promise.all([confirm(links[0]!, first), confirm(links[1]!, buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are asked for a few times in a quarter of an hour', async () => {
    for (let times = 0; times < 5; times += 1) expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
    server.clock.advance(15 * minute);
    await server.request('confirmIdentity', { as: buyer, body: { current_password: testPassword } });
    expect((await start()).status).toBe(200);
  });
});

describe('the link of a change', () => {
  it('expires after an hour', async () => {
    const link = await linkOf();
    server.clock.advance(hour);
    await refused(confirm(link), 422, linkDead);
  });

  it('is for this change of this account only', async () => {
    const link = await linkOf();
    await refused(confirm({ ...link, email: 'thief@northlight.example' }), 422, linkDead);
    await refused(confirm(link, await server.createUser()), 422, linkDead);
    expect(await stored()).toMatchObject({ email: buyer.email });
  });

  it('ends with another password', async () => {
    const link = await linkOf();
    const body = { current_password: testPassword, new_password: 'another-monsoon' };
    await server.request('changePassword', { as: buyer, body });
    await refused(confirm(link), 422, linkDead);
  });

  it('is not for administrators, who change their own accounts at once', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    expect((await start({}, admin)).status).toBe(403);
  });
});

it('changes nothing and says so when the mail cannot leave', async () => {
  const mailless = await createTestServer({ smtpUrl: 'smtp://127.0.0.1:9' });
  const as = await mailless.createUser();
  const { status, error } = await mailless.request('startSignInChange', { as, body: next });
  expect([status, error?.error]).toEqual([409, signInChangeMessages.linkNotSent]);
  await mailless.close();
});
