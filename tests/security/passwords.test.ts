import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { ensureFirstAdmin } from '#server/app/first-admin.ts';
import { commonPasswords } from '#server/platform/auth/common-passwords.ts';
import { contents, fileOf } from '#server/testing/test-files.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const { tooShort, common, personal } = addedMessages.password;

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

let registered = 0;

/** Each way to set a password: tries it and answers the message about it. */
const ways: Record<string, (password: string, role: 'ADMIN' | 'USER') => Promise<string | undefined>> = {
  async 'a registration'(password) {
    registered += 1;
    const form = new FormData();
    const person = { name: 'Noor Haddad', username: `noor${registered}`, company_name: 'Silverlake Jewels' };
    const numbers = { mobile_no: '+919825012345', whatsapp_no: '+919825012345' };
    const fields = { ...person, ...numbers, email: `noor${registered}@silverlake.example`, password };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const name of ['owner_proof', 'visiting_card']) form.append(name, fileOf(contents.png, 'a.png'));
    const address = `198.51.100.${registered}`;
    return (await server.request('registerUser', { form, address })).error?.fields?.password;
  },
  async 'an account made by an administrator'(password, user_type) {
    registered += 1;
    const body = {
      name: 'Noor Haddad',
      username: `noor${registered}`,
      email: `noor${registered}@silverlake.example`,
      mobile_no: '+919825012345',
      whatsapp_no: '+919825012345',
      company_name: 'Silverlake Jewels',
      company_address1: '1 Road',
      company_zipcode: '395006',
      company_city_id: 1,
      password,
      user_type,
    };
    return (await server.request('createUser', { as: admin, body })).error?.fields?.password;
  },
  async 'a new password by mail'(new_password, user_type) {
    const { email } = await createNoor(user_type);
    await server.request('recoverPassword', { body: { email } });
    const token = tokenIn((await mailOf(server)).find(({ headers }) => headers.includes(email)));
    const { error } = await server.request('resetPassword', { body: { token, password: new_password } });
    return error?.fields?.password;
  },
  async 'a changed password'(new_password, user_type) {
    const as = await createNoor(user_type);
    const body = { current_password: testPassword, new_password };
    return (await server.request('changePassword', { as, body })).error?.fields?.new_password;
  },
};

let people = 0;
function createNoor(user_type: 'ADMIN' | 'USER') {
  people += 1;
  const name = { name: 'Noor Haddad', company_name: 'Silverlake Jewels' };
  return server.createUser({ ...name, user_type, email: `noor.h${people}@silverlake.example` });
}

describe.each(Object.entries(ways))('%s', (way, tryPassword) => {
  it('refuses a short, a common and a personal password of a buyer', async () => {
    expect(await tryPassword('lampqrs', 'USER')).toBe(tooShort(8));
    expect(await tryPassword('QwertyUIOP', 'USER')).toBe(common);
    expect(await tryPassword('silverlake-88', 'USER')).toBe(personal);
    expect(await tryPassword('haddad-lantern', 'USER')).toBe(personal);
    expect(await tryPassword('lampqrst', 'USER')).toBeUndefined();
  });

  it.skipIf(way === 'a registration')('asks twelve characters of an administrator', async () => {
    expect(await tryPassword('lampqrstuvw', 'ADMIN')).toBe(tooShort(12));
    expect(await tryPassword('leavemealone', 'ADMIN')).toBe(common);
    expect(await tryPassword('lampqrstuvwx', 'ADMIN')).toBeUndefined();
  });
});

describe('the first administrator', () => {
  const start = async (password: string) => {
    const fresh = await createTestServer({ firstAdmin: { email: 'owner@silverlake.example', password } });
    return ensureFirstAdmin(fresh.services).finally(() => fresh.close());
  };

  it.each([
    ['lampqrstuvw', tooShort(12)],
    ['leavemealone', common],
    ['silverlake-2026', personal],
  ])('is not created with the password %s', async (password, problem) => {
    await expect(start(password)).rejects.toThrow(`ADMIN_PASSWORD cannot be used: ${problem}`);
  });
});

describe('the list of common passwords', () => {
  it('has ten thousand entries in lower case', async () => {
    const list = await commonPasswords();
    expect(list.size).toBe(10_000);
    expect([...list].filter((each) => each !== each.normalize('NFKC').toLowerCase())).toEqual([]);
    for (const password of ['password', 'qwertyuiop', '1qaz2wsx']) expect(list.has(password)).toBe(true);
  });
});
