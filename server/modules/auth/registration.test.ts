import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import { contents, fileOf, filesOnDisk, padded } from '#server/testing/test-files.ts';
import { mailOf } from '#server/testing/test-mail.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let before: string[];
let people = 0;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sign_in_attempts').execute();
  before = filesOnDisk(server.config);
  people += 1;
});
afterAll(() => server.close());

const person = () => ({
  name: 'Noor Haddad',
  username: `Noor${people}`,
  email: `Noor${people}@Haddad.example`,
  password: ' monsoon ',
  mobile_no: '+919825012345',
  whatsapp_no: '+919825012345',
  company_name: 'Haddad & Sons',
});
type Form = Record<string, string | File | File[] | null>;
const proofs = () => ({
  owner_proof: fileOf(contents.jpeg, 'passport.jpg'),
  visiting_card: fileOf(contents.png, 'card.png'),
});

function register(changes: Form = {}, address?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...person(), ...proofs(), ...changes })) {
    for (const each of Array.isArray(value) ? value : value === null ? [] : [value]) form.append(name, each);
  }
  return server.request('registerUser', { form, address });
}

const account = () =>
  server.db.read
    .selectFrom('users')
    .selectAll()
    .where('email', '=', person().email.toLowerCase())
    .executeTakeFirst();
const signIn = () => server.request('loginUser', { body: { ...pick(person()), appType: 'ADMIN' } });
const pick = ({ email, password }: { email: string; password: string }) => ({ email, password });

/** Expects a rejection without a new account or files. */
async function refused(changes: Form, status: number, fields?: Record<string, unknown>) {
  const { error, ...answer } = await register(changes);
  expect(answer.status).toBe(status);
  if (fields) expect(error?.fields).toEqual(fields);
  expect(filesOnDisk(server.config)).toEqual(before);
  expect(await account()).toBeUndefined();
}

describe('registering', () => {
  it('stores an international address and a pasted number in one form', async () => {
    const [umlaut, ascii] = ['müller', 'xn--mller-kva'].map((name) => `Verkauf${people}@${name}.example`);
    const numbers = { mobile_no: '\u202a+91 98250 12345\u202c', whatsapp_no: '+32 470 12 34 56' };
    expect((await register({ email: `${umlaut!}\u200b`, ...numbers })).status).toBe(200);
    const stored = await server.db.read
      .selectFrom('users')
      .select(['email', 'mobile_no', 'whatsapp_no'])
      .where('email', '=', ascii!.toLowerCase())
      .executeTakeFirst();
    expect(stored).toMatchObject({ mobile_no: '+919825012345', whatsapp_no: '+32470123456' });
    const again = await register({ email: ascii!, username: `other${people}` });
    expect(again).toMatchObject({ status: 409, error: { fields: { email: expect.any(String) } } });
    for (const email of [umlaut!, ` ${ascii!}\u00a0`]) {
      const { status } = await server.request('loginUser', {
        body: { email, password: person().password, appType: 'ADMIN' },
      });
      // The account waits for its approval; an unknown one would be 401.
      expect(status).toBe(403);
    }
  });

  it.each(["o'hara+stones/2@haddad.example", 'info@xn--80a.xn--p1ai'])(
    'takes the address %s',
    async (email) => {
      expect((await register({ email })).status).toBe(200);
    },
  );

  it('creates a pending account with its proofs, which an admin can accept', async () => {
    const { status, body } = await register();
    expect([status, body.message]).toEqual([200, 'Thank you. Your registration is waiting for approval.']);
    const row = await account();
    expect(row).toMatchObject({ status: 0, approval: 0, user_type: 'USER', username: `noor${people}` });
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await signIn()).toMatchObject({ status: 403, error: { error: /waiting for approval/ } });
    const { body: list } = await server.request('listApprovals', { as: admin, query: { limit: 20 } });
    expect(list.data.per_page).toBe(20);
    const id = row?.id ?? 0;
    const shown = list.data.data.find((each) => each.id === id);
    for (const [address, content] of [
      [shown?.owner_proof, contents.jpeg],
      [shown?.visiting_card, contents.png],
    ] as const) {
      const served = await server.fetch(address ?? '');
      expect(Buffer.from(await served.arrayBuffer())).toEqual(content);
      expect((await server.fetch((address ?? '').split('?')[0] ?? '')).status).toBe(404);
    }
    const files = await server.db.read.selectFrom('files').selectAll().where('owner_id', '=', id).execute();
    expect(files.map(({ kind }) => kind)).toEqual(['proofs', 'proofs']);
    await server.request('updateApproval', { as: admin, body: { id, status: 'active' } });
    expect((await signIn()).status).toBe(200);
  });

  it('notifies the administrators', async () => {
    await server.db.write.deleteFrom('notices').execute();
    await register();
    await server.services.notices.sendMails();
    const messages = (await mailOf(server)).filter(({ headers }) =>
      /^To: .*/m.exec(headers)?.[0].includes(admin.email),
    );
    expect(messages.at(-1)?.text).toContain('Noor Haddad of Haddad & Sons asks for an account.');
  });

  it('rejects an email or username in use, in any letter case and for concurrent requests', async () => {
    const taken = await server.createUser();
    await refused({ email: taken.email.toUpperCase() }, 409, { email: 'This email is already in use' });
    const { username } = await server.db.read
      .selectFrom('users')
      .select('username')
      .where('id', '=', taken.id)
      .executeTakeFirstOrThrow();
    await refused({ username: username.toUpperCase() }, 409, { username: 'This username is already in use' });
    const twins = await Promise.all([register(), register()]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(filesOnDisk(server.config)).toHaveLength(before.length + 2);
  });

  it("reports missing fields in the specification's wording", async () => {
    await refused({ name: ' ', username: null, email: 'noor', password: '123', owner_proof: null }, 422, {
      name: 'Name is required',
      username: 'Username is required',
      email: 'Invalid email',
      password: 'Password must be 6 character long',
      owner_proof: 'Please select a valid file.',
    });
    await refused({ visiting_card: fileOf(Buffer.alloc(0), 'card.png') }, 422, {
      visiting_card: 'Please select a valid file.',
    });
  });

  it('rejects a role, status or approval in the request', async () => {
    await refused({ user_type: 'ADMIN', status: '1' }, 422, {
      user_type: 'Unknown field',
      status: 'Unknown field',
    });
    await refused({ approval: '1' }, 422);
  });

  it.each(
    Object.entries({
      html: contents.html,
      svg: contents.svg,
      exe: contents.exe,
      pdf: contents.pdf,
      gifPage: contents.gifPage,
      mp4: contents.mp4,
    }),
  )('rejects %s as a proof', async (_, content) => {
    await refused({ visiting_card: fileOf(content, 'card.jpg') }, 415, {
      visiting_card: 'Please select only .jpg .png .jpeg .bmp .gif file',
    });
  });

  it('rejects proofs over 2 MB and more than one of each', async () => {
    const large = fileOf(padded(contents.jpeg, 2, 1), 'passport.jpg');
    await refused({ owner_proof: large }, 413, { owner_proof: 'Please upload less or equal to 2 MB' });
    const twice = [fileOf(contents.jpeg, 'a.jpg'), fileOf(contents.jpeg, 'b.jpg')];
    await refused({ owner_proof: twice, visiting_card: null }, 422, {
      owner_proof: 'Please send one file only',
      visiting_card: 'Please select a valid file.',
    });
    await refused({ owner_proof: twice }, 422);
    await refused({ other: fileOf(contents.jpeg, 'a.jpg') }, 422);
  });

  it('rejects a truncated body or one with a NUL', async () => {
    const text = '--b\r\nContent-Disposition: form-data; name="owner_proof"; filename="a.jpg"\r\n\r\nabc';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const cut = await server.fetch('/api/auth/register', { method: 'POST', body: text, headers });
    expect(cut.status).toBe(400);
    await refused({ name: 'a\0b' }, 400);
  });

  it('limits requests per address, against probing for names in use', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await register({ email: admin.email }, '192.0.2.50')).status).toBe(409);
    expect((await register({}, '192.0.2.50')).status).toBe(429);
    expect((await register({}, '192.0.2.51')).status).toBe(200);
    server.clock.advance(15 * minute);
    expect((await register({ email: admin.email }, '192.0.2.50')).status).toBe(409);
  });
});
