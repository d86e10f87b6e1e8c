import { expect, it } from 'vitest';
import { fieldMessages, loginUserMessages } from '#contract/field-messages.ts';
import type { OperationId } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { invalidFields } from './invalid-fields.ts';

function refusedBy(id: OperationId, body: unknown): Record<string, string> {
  const result = validators[id].body?.safeParse(body);
  return result && !result.success
    ? invalidFields(result.error.issues, body, fieldMessages[id], 'Ardent')
    : {};
}

const reason = 'Proof is not readable';

it.each([
  ['accepting', { id: 5, status: 'active' }, {}],
  ['rejecting with a reason', { id: 5, status: 'block', reason }, {}],
  ['rejecting without a reason', { id: 5, status: 'block' }, { reason: "Reason can't be blank" }],
  [
    'rejecting with an empty reason',
    { id: 5, status: 'block', reason: '' },
    { reason: "Reason can't be blank" },
  ],
  ['accepting with a reason', { id: 5, status: 'active', reason }, { reason: 'Unknown field' }],
  ['no decision', { id: 5 }, { status: 'This field is required' }],
  ['an unknown decision', { id: 5, status: 'maybe' }, { status: 'Must be one of active, block' }],
])('explains %s of a registration', (_, body, fields) => {
  expect(refusedBy('updateApproval', body)).toEqual(fields);
});

it('explains an invalid sign-in by the closest accepted shape', () => {
  const { email, password } = loginUserMessages;
  expect(refusedBy('loginUser', { email: '', password: 'abc', appType: 'ADMIN' })).toEqual({
    email: email.required,
    password: password.minLength,
  });
  expect(refusedBy('loginUser', { token: '', appType: 'ADMIN' })).toEqual({
    token: 'This field is required',
  });
});

it('puts the business name into the texts of wholesale prices', () => {
  expect(refusedBy('createLayout', {})).toMatchObject({
    j_price: 'Ardent Price is required',
    j_discount: 'Ardent Discount is required',
    j_total: 'Ardent Total Amount is required',
    total: 'Total Amount is required',
  });
});

it('names an entry of a list by its index', () => {
  expect(refusedBy('createEnquiry', { remark: 'Please', diamondIdWithAmount: [1, 'two'] })).toEqual({
    'diamondIdWithAmount.1': 'Must be a number',
  });
});

it('accepts is_featured as a number or as a boolean', () => {
  for (const is_featured of [0, 1, false, true])
    expect(refusedBy('updateJewellery', { id: 1, is_featured })).toEqual({});
  expect(Object.keys(refusedBy('updateJewellery', { id: 1, is_featured: 2 }))).toEqual(['is_featured']);
});
