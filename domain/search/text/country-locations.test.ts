import { expect, test } from 'vitest';
import { locationsOfCountry } from './country-locations.ts';

const stock = ['Antwerp', 'Mumbai', 'BOM', 'Surat, India', 'Antwerpen', 'Hong Kong', 'USA', 'Paris, Texas'];

test.each([
  ['India', ['Surat, India', 'Mumbai', 'BOM']],
  ['Belgium', ['Antwerp', 'Antwerpen']],
  ['Hong Kong', ['Hong Kong']],
  ['United States', ['USA']],
])('finds the locations in %s', (country, found) => {
  expect(locationsOfCountry(country, stock)).toEqual(found);
});

test('searches for the country itself when no location is known to be in it', () => {
  expect(locationsOfCountry('Iceland', stock)).toEqual(['Iceland']);
});
