import { expect, it } from 'vitest';
import { internationalNumber, namesCountry } from './phone-number.ts';

it.each([
  ['98250 12345', '91', '+919825012345'],
  ['098250-12345', '91', '+919825012345'],
  ['(0)20 7946 0018', '44', '+442079460018'],
  ['+32 3 222 11 00', '91', '+3232221100'],
  ['0032 3/222.11.00', '91', '+3232221100'],
  ['06 4012345', '39', '+39064012345'],
  ['07 01 23 45 67', '225', '+2250701234567'],
  ['98250 12345', null, '9825012345'],
  ['  ', '91', ''],
  ['ninety', '91', '+91ninety'],
])('stores %j with the code %j as %j', (typed, code, stored) => {
  expect(internationalNumber(typed, code)).toBe(stored);
});

it('recognises the numbers that carry a country code', () => {
  expect([' +91 9', '0091', '091', '91', ''].map(namesCountry)).toEqual([true, true, false, false, false]);
});
