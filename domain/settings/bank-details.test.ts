import { describe, expect, it } from 'vitest';
import contract from '#contract/openapi.json' with { type: 'json' };
import { addedMessages } from '../messages/added-messages.ts';
import {
  bankDetailErrors,
  bankDetailFields,
  emptyBankDetails,
  formatAccount,
  normalizeBankDetails,
  parseBankDetails,
} from './bank-details.ts';

const texts = addedMessages.bankDetails;
const details = {
  beneficiary: 'House of Ardent',
  bank: 'Meridian Bank, Mumbai',
  account_no: '004210098765',
  bank_code: 'MRDN0004210',
  note: '',
};
const errorsOf = (change: Partial<typeof details>) =>
  bankDetailErrors(normalizeBankDetails({ ...details, ...change }));

it('matches the fields and lengths of the contract', () => {
  const { properties, required } = contract.components.schemas.BankDetails;
  const described = Object.entries(properties).map(([key, { maxLength }]) => ({ key, maxLength }));
  expect(bankDetailFields.map(({ key, maxLength }) => ({ key, maxLength }))).toEqual(described);
  expect(required).toEqual(described.map(({ key }) => key));
});

describe('validation before saving', () => {
  it.each([
    ['an account number with an IFSC code', {}],
    ['a British IBAN with printed spaces', { account_no: 'gb82 west 1234 5698 7654 32', bank_code: '' }],
    ['a Belgian IBAN', { account_no: 'BE68539007547034', bank_code: 'GEBABEBB' }],
    ['a SWIFT code with its branch', { bank_code: 'deutdeff500' }],
    ['a hyphenated account number', { account_no: '12-345-6789/01' }],
  ])('accepts %s', (_, change) => {
    expect(errorsOf(change)).toEqual({});
  });

  it.each([
    ['a blank beneficiary', { beneficiary: ' \n ' }, { beneficiary: texts.beneficiaryRequired }],
    ['a missing bank', { bank: '' }, { bank: texts.bankRequired }],
    ['a missing account', { account_no: ' ' }, { account_no: texts.accountRequired }],
    [
      'an IBAN with a wrong digit',
      { account_no: 'GB82WEST12345698765433' },
      { account_no: texts.ibanChecksum },
    ],
    ['letters outside the alphabet', { account_no: '１２３４５' }, { account_no: texts.accountForm }],
    ['a number that is too short', { account_no: '123' }, { account_no: texts.accountForm }],
    ['a code of another length', { bank_code: 'DEUTDEFF5' }, { bank_code: texts.codeForm }],
    ['a note that is too long', { note: 'x'.repeat(501) }, { note: addedMessages.form.tooLong(500) }],
  ])('refuses %s', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('names every missing field of empty details', () => {
    expect(Object.keys(bankDetailErrors(emptyBankDetails))).toEqual(['beneficiary', 'bank', 'account_no']);
  });
});

it('removes spaces from numbers and codes, and line breaks from names', () => {
  expect(
    normalizeBankDetails({
      beneficiary: ' House\nof  Ardent ',
      bank: 'Meridian',
      account_no: 'gb82 west 1234 5698 7654 32',
      bank_code: ' deut deff ',
      note: ' two\nlines ',
    }),
  ).toEqual({
    beneficiary: 'House of Ardent',
    bank: 'Meridian',
    account_no: 'GB82WEST12345698765432',
    bank_code: 'DEUTDEFF',
    note: 'two\nlines',
  });
});

it.each([
  ['no JSON', '{"bank":'],
  ['no object', 'null'],
  ['another kind of JSON', '[]'],
  ['a missing field', JSON.stringify({ ...details, note: undefined })],
  ['an unknown field', JSON.stringify({ ...details, pin: '1' })],
  ['a number for a text', JSON.stringify({ ...details, account_no: 42 })],
])('reads no details from %s', (_, json) => {
  expect(parseBankDetails(json)).toBeNull();
});

it('reads stored details', () => {
  expect(parseBankDetails(JSON.stringify(details))).toEqual(details);
});

it('shows an IBAN in groups of four and other numbers as they are', () => {
  expect(formatAccount('GB82WEST12345698765432')).toBe('GB82 WEST 1234 5698 7654 32');
  expect(formatAccount('004210098765')).toBe('004210098765');
});
