import { expect, it } from 'vitest';
import { accountSearch } from './account-search.ts';

it.each([
  ['98250', { mobile_no: '98250' }],
  [' +91 98250-12345 ', { mobile_no: '919825012345' }],
  ['1'.repeat(30), { mobile_no: '1'.repeat(20) }],
  ['Asha', { name: 'Asha' }],
  ['Asha 2', { name: 'Asha 2' }],
  ['+', { name: '+' }],
  ['a'.repeat(200), { name: 'a'.repeat(120) }],
  ['  ', {}],
  [undefined, {}],
])('searches accounts for %j by %j', (term, query) => {
  expect(accountSearch(term)).toEqual(query);
});
