import { describe, expect, it, test } from 'vitest';
import { readSearchText } from './read-search-text.ts';

const filters = (text: string) => readSearchText(text).filters;
const excellent = ['Ideal', 'EX'];

describe('reads what traders ask for', () => {
  it.each([
    [
      'Round 1.50 to 1.70 ct, E to G, VS1 or better, GIA, triple excellent, no fluorescence.',
      {
        shape: ['Round'],
        carat: [{ from: 1.5, to: 1.7 }],
        color: ['E', 'F', 'G'],
        lab: ['GIA'],
        clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1'],
        cut: excellent,
        polish: excellent,
        symmetry: excellent,
        fluo: ['None'],
      },
      [],
    ],
    [
      'Matched pair of ovals, about 1.00 ct each, G-H VS, ratio 1.40.',
      {
        shape: ['Oval'],
        carat: [{ from: 0.95, to: 1.05 }],
        color: ['G', 'H'],
        clarity: ['VS1', 'VS2'],
      },
      ['Matched pair'],
    ],
    [
      'Emerald cut over 3 ct, F or better, up to US$ 60,000.',
      { shape: ['Emerald'], carat: [{ from: 3 }], color: ['D', 'E', 'F'] },
      [],
    ],
    [
      'Fancy intense yellow radiant, 2 ct up, IF or VVS.',
      {
        shape: ['Radiant'],
        color: ['Fancy Intense Yellow'],
        carat: [{ from: 2 }],
        clarity: ['IF', 'VVS1', 'VVS2'],
      },
      [],
    ],
    [
      'Melee 1.80 to 2.05 mm, G-H, VS',
      { color: ['G', 'H'], clarity: ['VS1', 'VS2'] },
      ['Melee', '1.80 to 2.05 mm'],
    ],
    [
      'I need two pears 0.5ct and 1ct, I or J, SI1+',
      {
        shape: ['Pear'],
        color: ['I', 'J'],
        carat: [
          { from: 0.5, to: 0.59 },
          { from: 1, to: 1.09 },
        ],
        clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1'],
      },
      ['two'],
    ],
  ])('%s', (text, expected, notUnderstood) => {
    expect(readSearchText(text)).toMatchObject({ filters: expected, notUnderstood });
  });
});

test('reads weights with and without a unit, open to one side, and with a decimal comma', () => {
  expect(filters('1.01-1.20').carat).toEqual([{ from: 1.01, to: 1.2 }]);
  expect(filters('1,5 - 2 carats').carat).toEqual([{ from: 1.5, to: 2 }]);
  expect(filters('1ct to 1.5ct').carat).toEqual([{ from: 1, to: 1.5 }]);
  expect(filters('under 0.70 ct').carat).toEqual([{ to: 0.7 }]);
  expect(filters('2 ct or more').carat).toEqual([{ from: 2 }]);
  for (const text of ['2-3', '57%', '1.7 to 1.5 ct', '1234 ct', 'table 57-60']) {
    expect(filters(text).carat?.[0]?.from).not.toBe(2);
    expect(filters(text).carat ?? []).toEqual(text.includes('1.5 ct') ? [{ from: 1.5, to: 1.7 }] : []);
  }
});

test('reads a letter as a colour only where it cannot be a word', () => {
  expect(filters('a heart for D').color).toEqual(['D']);
  expect(filters('I think not').color).toBeUndefined();
  expect(filters('G/H').color).toEqual(['G', 'H']);
  expect(filters('color: H').color).toEqual(['H']);
});

test('keeps what it does not understand, as written, and never fails', () => {
  expect(readSearchText('').notUnderstood).toEqual([]);
  expect(readSearchText('Something blue; call me!')).toMatchObject({
    filters: {},
    notUnderstood: ['Something blue', 'call me'],
  });
  expect(readSearchText('💎 \u202e <b>round</b>').filters).toEqual({ shape: ['Round'] });
  expect(readSearchText('9'.repeat(3000)).filters).toEqual({});
  expect(readSearchText('-'.repeat(3000)).notUnderstood).toEqual([]);
});
