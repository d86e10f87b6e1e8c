import { expect, it } from 'vitest';
import { contractResolver } from '#components/form/contract-resolver.ts';
import { RegisterUserBody } from '#contract/zod/auth/auth.zod.ts';
import { passwordProblem } from '#domain/passwords/password-rule.ts';
import {
  emptyRegistration,
  registrationMessages,
  registrationSchema,
} from '#features/auth/registration-schema.ts';
import { readForm } from '#server/contract/form-fields.ts';
import type { ApiError } from '#server/platform/http/api-error.ts';

const requested = RegisterUserBody.omit({ owner_proof: true, visiting_card: true });
type Field = keyof typeof values;

/** The error text of the server for one field; null when it accepts the value. */
function serverText(field: Field, value: string): string | null {
  try {
    readForm('registerUser', requested, { [field]: value });
  } catch (error) {
    const text = (error as ApiError).details.fields?.[field];
    if (text) return text;
  }
  return field === 'password' ? passwordProblem(value, { user_type: 'USER' }) : null;
}

const resolver = contractResolver(
  registrationSchema(() => null),
  registrationMessages,
);

/** The error text of the form for one field; the others are blank. */
async function formText(field: Field, value: string): Promise<string | null> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolver({ ...emptyRegistration, [field]: value }, undefined, options);
  return (errors as Partial<Record<Field, { message?: string }>>)[field]?.message ?? null;
}

const long = (length: number) => 'x'.repeat(length);
const texts = ['', 'a', ...[60, 61, 120, 121, 160, 161].map(long)];
const numbers = ['', '+1234', '12345', '+919825012345', '9825012345', 'ninety', '+91ninety', '+', '++123456'];
const longNumbers = [`+${'1'.repeat(19)}`, '1'.repeat(20), '1'.repeat(21)];
const emails = ['', 'a', 'a@b', 'a@b.c', 'a@b.co', 'A.b+c@d-e.example', '.a@b.co', 'a.@b.co', 'a..b@c.co'];

const values = {
  name: texts,
  username: texts,
  company_name: texts,
  password: ['', '   ', 'abcde', 'abcdef', '      ', 'lampqrs', 'lampqrst', long(200), long(201)],
  mobile_no: [...numbers, ...longNumbers],
  whatsapp_no: [...numbers, ...longNumbers],
  email: [
    ...emails,
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a b@c.co',
    "o'hara@b.co",
    "o'@b.co",
    "o'.a@b.co",
    'a_@b.co',
    'a+@b.co',
    'ä@b.co',
    'a@ä.co',
    'a@b.c0',
    'a@b.co.',
    'a@@b.co',
    'a,b@c.co',
    `${long(247)}@b.co`,
    `${long(248)}@b.co`,
    `${long(249)}@b.co`,
    `${long(250)}@b.co`,
    `${long(251)}@b.co`,
  ],
} as const satisfies Record<string, readonly string[]>;

it.each(Object.keys(values) as Field[])(
  'gives the same error text in the form and on the server for every %s',
  async (field) => {
    const inForm = await Promise.all(
      values[field].map(async (value) => [value, await formText(field, value)]),
    );
    expect(inForm).toEqual(values[field].map((value) => [value, serverText(field, value)]));
    const differing = new Set(inForm.map(([, text]) => text));
    expect(differing).toContain(null);
    expect(differing.size).toBeGreaterThan(2);
  },
);

it('has every required field of the contract in the form', () => {
  expect(Object.keys(values).sort()).toEqual(Object.keys(requested.shape).sort());
  expect(Object.keys(emptyRegistration)).toEqual(expect.arrayContaining(Object.keys(RegisterUserBody.shape)));
});
