import { expect, test } from 'vitest';
import { normalizeContacts } from './typed-contacts.ts';

test('cleans the address and the numbers of a request, and nothing else', () => {
  expect(
    normalizeContacts({
      email: 'Verkauf@müller.example\u200b',
      mobile_no: '\u202a+91 98250 12345\u202c',
      password: ' a\u200b ',
      status: 1,
    }),
  ).toEqual({
    email: 'verkauf@xn--mller-kva.example',
    mobile_no: '+91 98250 12345',
    password: ' a\u200b ',
    status: 1,
  });
  for (const other of [null, 'email', 3, ['email'], { email: 3 }])
    expect(normalizeContacts(other)).toBe(other);
});
