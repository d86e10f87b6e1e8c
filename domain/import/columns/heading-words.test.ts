import { expect, test } from 'vitest';
import { headerMeaning } from './headers.ts';
import { foreignCurrency, headingWords } from './heading-words.ts';

test('splits headers at signs and capitals', () => {
  expect(headingWords('T.Dpt%')).toEqual(['t', 'dpt', 'percent']);
  expect(headingWords('RapnetDiscountPercent')).toEqual(['rapnet', 'discount', 'percent']);
  expect(headingWords('Rap $/Ct')).toEqual(['rap', 'usd', 'per', 'ct']);
});

test.each([
  ['Dis.%', 'discount'],
  ['Disc. (%)', 'discount'],
  ['RapnetDiscountPercent', 'discount'],
  ['Rap %', 'discount'],
  ['Pr/Ct', 'price'],
  ['Net $/Ct', 'price'],
  ['Price per Ct (US$)', 'price'],
  ['Amt/Ct', 'price'],
  ['Net Amt($)', 'total_amount'],
  ['Total Price US$', 'total_amount'],
  ['Price / Stone', 'total_amount'],
  ['Asking Price', 'any_price'],
  ['Net', 'any_price'],
  ['Rap $/Ct', 'rap'],
  ['Rap Value', 'any_rap'],
  ['Rep No', 'certificate_no'],
  ['Lab No.', 'certificate_no'],
  ['GIA Report No', 'certificate_no'],
  ['Report Dt', 'certificate_date'],
  ['L * W * H', 'measurement'],
  ['Length x Width x Depth', 'measurement'],
  ['T.Dpt%', 'depth'],
  ['Total Dep.', 'depth'],
  ['Tab%', 'table'],
  ['Pkt No.', 'stone_id'],
  ['Cut/Pol/Sym', 'make'],
  ['Fluor. Int.', 'fluo'],
  ['Col. Grade', 'color'],
  ['Wt (cts)', 'carat'],
])('%s is %s', (header, field) => expect(headerMeaning(header)?.field).toBe(field));

test.each([
  'Sr.No',
  'Crown Height %',
  'Pavilion Depth',
  'Girdle %',
  'Cash Price Discount %',
  'Key to Symbols',
  'Discount Price',
  'Total Cts',
  'T',
  'C',
])('%s is not taken for another field', (header) => expect(headerMeaning(header)).toBeNull());

test('names the currency of an amount, but no US$', () => {
  const named = ['€ 5', '5 EUR', '£5', '₹ 5,00,000', 'Rs. 5', 'HK$ 5', 'AED 5', 'PriceEUR'].map(
    foreignCurrency,
  );
  expect(named).toEqual(['EUR', 'EUR', 'GBP', 'INR', 'INR', 'HKD', 'AED', 'EUR']);
  expect(['CA$ 5', 'NT$5', 'Dhs 5', 'S$5', 'A$ 5', 'C$5'].map(foreignCurrency)).toEqual([
    'CAD',
    'TWD',
    'AED',
    'SGD',
    'AUD',
    'CAD',
  ]);
  expect(['Disc$', 'Rate$', 'Rapa $'].map(foreignCurrency)).toEqual([null, null, null]);
  expect(['$ 5', 'US$5', '5 USD', '5', '(5.00)', '30%', 'Carats'].map(foreignCurrency)).toEqual(
    Array(7).fill(null),
  );
});
