import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { day } from '#domain/format/durations.ts';
import { emailUndoMessages } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { tryPassword } from '../support/password-guesses.ts';

let server: TestServer;
let admin: TestUser;
let owner: TestUser;
let made = 0;
beforeAll(async () => {
  server = await createTestServer({ publicUrl: 'https://stones.example' });
});
beforeEach(async () => {
  admin = await server.createUser({ user_type: 'ADMIN' });
  owner = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const mailsTo = async (email: string) =>
  (await mailOf(server)).filter(({ headers }) => headers.includes(`To: ${email}\r\n`));
const undoTokenAt = async (email: string) =>
  (await mailsTo(email))
    .map(({ text }) => /https:\/\/stones\.example\/undo-email\?token=([\w-]+)/.exec(text)?.[1])
    .find((token) => token !== undefined);
const undo = (token: string | undefined) => server.request('undoEmailChange', { body: { token } });
const emailNow = async (id = owner.id) =>
  (await server.db.read.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;
const signIn = async (email: string, password: string) => (await tryPassword(server, email, password)).status;

/** Gives an account another email. */
async function changeEmail(as = admin, id = owner.id): Promise<string> {
  made += 1;
  server.clock.advance(1000);
  const email = `thief${made}@elsewhere.example`;
  expect((await server.request('updateUser', { as, body: { id, email } })).status).toBe(200);
  return email;
}

it('the former email gets a link that puts it back, ends every session and password, and starts a recovery', async () => {
  const thief = await changeEmail(owner);
  expect(await signIn(thief, testPassword)).toBe(200);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.text).toContain(`was changed to ${thief}`);
  expect(mail?.text).toContain('Address: 192.0.2.1\n');
  const { status, body } = await undo(await undoTokenAt(owner.email));
  expect([status, body]).toEqual([200, { message: emailUndoMessages.undone }]);
  expect(await emailNow()).toBe(owner.email);
  expect((await server.request('listUsers', { as: owner })).status).toBe(401);
  expect([await signIn(thief, testPassword), await signIn(owner.email, testPassword)]).toEqual([401, 401]);
  const token = (await mailsTo(owner.email)).map(tokenIn).find((found) => found !== '');
  const reset = { token, password: 'a-lantern-in-the-harbour' };
  expect((await server.request('resetPassword', { body: reset })).status).toBe(200);
  const told = (await mailsTo(thief)).map(({ text }) => text).join();
  expect(told).toContain('was put back');
  expect(await undoTokenAt(thief)).toBeUndefined();
});

it('an email that an administrator changed is put back too, and the history says so', async () => {
  await changeEmail();
  expect((await mailsTo(owner.email))[0]?.text).toContain('By: an administrator\n');
  await undo(await undoTokenAt(owner.email));
  const entries = await server.db.read
    .selectFrom('history')
    .select(['account_id', 'changes'])
    .where('subject_id', '=', owner.id)
    .where('action', '=', 'undo')
    .execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ account_id: owner.id });
  expect(entries[0]!.changes).toContain(owner.email);
});

it('an email that a buyer changed by the link of a mail is put back too', async () => {
  const buyer = await server.createUser();
  made += 1;
  const body = { email: `thief${made}@elsewhere.example`, username: `thief${made}` };
  await server.request('startSignInChange', { as: buyer, body });
  const link = /https:\S+\/profile\?\S+/.exec((await mailsTo(buyer.email))[0]!.text)![0];
  const confirmed = Object.fromEntries(new URL(link).searchParams);
  expect((await server.request('confirmSignInChange', { as: buyer, body: confirmed })).status).toBe(200);
  expect((await undo(await undoTokenAt(buyer.email))).status).toBe(200);
  expect(await emailNow(buyer.id)).toBe(buyer.email);
});

it('the link works once, in a race as well', async () => {
  await changeEmail();
  const token = await undoTokenAt(owner.email);
  const answers = await Promise.all([undo(token), undo(token), undo(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const { error } = await undo(token);
  expect(error?.fields).toEqual({ token: addedMessages.session.linkDead });
});

it('the link works after further changes, and ends the links that those sent', async () => {
  const first = await changeEmail(owner);
  const second = await changeEmail(owner);
  const later = await undoTokenAt(first);
  expect((await undo(await undoTokenAt(owner.email))).status).toBe(200);
  expect((await undo(later)).status).toBe(422);
  expect(await emailNow()).toBe(owner.email);
  expect(await undoTokenAt(second)).toBeUndefined();
});

it('a later link does not end an earlier one', async () => {
  const first = await changeEmail(owner);
  await changeEmail(owner);
  expect((await undo(await undoTokenAt(first))).status).toBe(200);
  expect((await undo(await undoTokenAt(owner.email))).status).toBe(200);
  expect(await emailNow()).toBe(owner.email);
});

it('the link works for seven days', async () => {
  await changeEmail();
  const token = await undoTokenAt(owner.email);
  server.clock.advance(7 * day);
  expect((await undo(token)).status).toBe(422);
});

it('changes nothing and says so while another account has the email', async () => {
  const thief = await changeEmail();
  const taken = await server.createUser({ email: owner.email });
  const token = await undoTokenAt(owner.email);
  const { status, error } = await undo(token);
  expect([status, error?.error]).toEqual([409, emailUndoMessages.emailTaken]);
  expect(await emailNow()).toBe(thief);
  expect((await server.request('getTwoStep', { as: owner })).status).toBe(200);
  await server.db.write.deleteFrom('users').where('id', '=', taken.id).execute();
  expect((await undo(token)).status).toBe(200);
});

it('does nothing for a blocked account, and when the page is only opened', async () => {
  const thief = await changeEmail();
  const token = await undoTokenAt(owner.email);
  expect((await server.fetch(`/api/auth/undo-email?token=${token}`)).status).toBeGreaterThanOrEqual(400);
  await server.fetch(`/undo-email?token=${token}`);
  expect(await emailNow()).toBe(thief);
  await server.request('updateUser', { as: admin, body: { id: owner.id, status: 'block' } });
  expect((await undo(token)).status).toBe(422);
  expect(await emailNow()).toBe(thief);
});

it('stores no token of a link', async () => {
  await changeEmail();
  const token = await undoTokenAt(owner.email);
  for (const table of ['email_undos', 'history'] as const) {
    const rows = await server.db.read.selectFrom(table).selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  }
});
