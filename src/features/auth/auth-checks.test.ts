import { beforeAll, expect, it } from 'vitest';
import { LoginUserBody, RecoverPasswordBody, ResetPasswordBody } from '#contract/zod/auth/auth.zod.ts';
import { normalizeContacts } from '#domain/accounts/typed-contacts.ts';
import { checkEmail, checkPassword, lazyEmailRule } from './auth-checks.ts';

beforeAll(() => lazyEmailRule.load());

const emails = [
  '',
  'a',
  'a@b',
  'a@b.c',
  'a@b.co',
  'A.b+c@d-e.example',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a@b..co',
  'a@-b.co',
  'a@b-.co',
  'a b@c.co',
  "o'hara@b.co",
  "o'@b.co",
  'a_@b.co',
  'ä@b.co',
  'a@ä.co',
  'a@b.c0',
  'a@b.co.',
  'a@@b.co',
  'a,b@c.co',
  'a@[127.0.0.1]',
  '"a b"@c.co',
  'a@b.c-d',
  'a%b@c.co',
  'a#b@c.co',
];

it.each(emails)('validates the e-mail address "%s" as the contract does', (email) => {
  const sent = normalizeContacts({ email });
  const taken = LoginUserBody.safeParse({ ...sent, password: 'northlight', appType: 'ADMIN' }).success;
  expect(checkEmail(email) === null).toBe(taken);
  expect(RecoverPasswordBody.safeParse(sent).success).toBe(taken);
});

it.each(['', 'a', 'abcde', 'abcdef', ' abcd ', 'lantern-harbour-52'])(
  'validates the password "%s" as the contract does',
  (password) => {
    const token = 'p2Jx8Nd5Ks0Vb7Ym4Qe1p2Jx8Nd5Ks0Vb7Ym4Qe1';
    expect(checkPassword(password) === null).toBe(ResetPasswordBody.safeParse({ token, password }).success);
  },
);

it('uses the texts of the specification', () => {
  expect([checkEmail(' '), checkEmail('a@b')]).toEqual(['email is required', 'Invalid email']);
  expect([checkPassword(''), checkPassword('abc')]).toEqual([
    'password is required',
    'Password must be 6 character long',
  ]);
});
