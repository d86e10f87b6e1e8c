import { expect, it } from 'vitest';
import { RegisterUserBody } from '#contract/zod/auth/auth.zod.ts';
import { registrationChecks } from '#domain/accounts/registration.ts';
import { readForm } from '#server/contract/form-fields.ts';
import type { ApiError } from '#server/platform/http/api-error.ts';

const asked = RegisterUserBody.omit({ owner_proof: true, visiting_card: true });
type Field = keyof typeof registrationChecks;

/** What the server says of one field, as it is stored: null when it takes it. */
function refusal(field: Field, value: string): string | null {
  try {
    readForm('registerUser', asked, { [field]: field === 'password' ? value : value.trim() });
  } catch (error) {
    return (error as ApiError).details.fields?.[field] ?? null;
  }
  return null;
}

const long = (length: number) => 'x'.repeat(length);
const texts = ['', ' ', 'a', ' a ', ...[60, 61, 120, 121, 160, 161].map(long), `${long(120)} `];
const numbers = ['', ' ', '+1234', '12345', '+919825012345', '+91 98250-12345', '9825012345'];
const emails = ['', 'a', 'a@b', 'a@b.c', 'a@b.co', 'A.b+c@d-e.example', '.a@b.co', 'a.@b.co', 'a..b@c.co'];

const values: Record<Field, string[]> = {
  name: texts,
  username: texts,
  company_name: texts,
  password: ['', '   ', 'abcde', 'abcdef', '      ', long(200), long(201)],
  mobile_no: [
    ...numbers,
    'ninety',
    '+91ninety',
    '+',
    '-12345',
    '++123456',
    `+${'1'.repeat(19)}`,
    '1'.repeat(20),
  ],
  whatsapp_no: [...numbers, '1'.repeat(21), `1${' '.repeat(18)}1`, `1${'-'.repeat(19)}1`, '(98) 250123'],
  email: [
    ...emails,
    ...[
      'a@b..co',
      'a@-b.co',
      'a@b-.co',
      'a b@c.co',
      "o'hara@b.co",
      "o'@b.co",
      "o'.a@b.co",
      'a_@b.co',
      'a+@b.co',
    ],
    ...['ä@b.co', 'a@ä.co', 'a@b.c0', 'a@b.co.', 'a@@b.co', 'a,b@c.co', ' a@b.co ', `${long(247)}@b.co`],
    ...[`${long(248)}@b.co`, `${long(249)}@b.co`, `${long(250)}@b.co`, `${long(251)}@b.co`],
  ],
};

it.each(Object.keys(values) as Field[])('the form and the server say the same of every %s', (field) => {
  const said = (of: (value: string) => string | null) => values[field].map((value) => [value, of(value)]);
  expect(said(registrationChecks[field])).toEqual(said((value) => refusal(field, value)));
  const texts = new Set(values[field].map((value) => refusal(field, value)));
  expect(texts).toContain(null);
  expect(texts.size).toBeGreaterThan(2);
});

it('the form asks for every field that the contract asks for', () => {
  expect(Object.keys(registrationChecks).sort()).toEqual(Object.keys(asked.shape).sort());
});
