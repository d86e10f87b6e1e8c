import { expect, test } from 'vitest';
import { forCases, type RandomSource } from '#tests/support/random-cases.ts';
import { planColumns } from './columns/column-plan.ts';
import { readRow } from './read-row.ts';

const good: Record<string, string> = {
  'Stock #': 'K-1',
  Shape: 'BR',
  Carat: '1.01',
  Color: 'D',
  Clarity: 'VS1',
  Cut: 'EX',
  Rap: '10000',
  'Disc %': '-38.5',
  PPC: '6150',
  Total: '',
  Meas: '6.4 x 6.5 x 3.9',
  Depth: '61.5',
  Image: '',
  j_price: '7000',
  Fluor: 'None',
};
const header = Object.keys(good);
const cells = [
  '',
  '-',
  '0',
  '1',
  '1.01',
  '-38.5',
  '99.99',
  '-0.3',
  '12,450.00',
  '4.500,00',
  '1e9',
  '99999999.99',
  '999999999999999999999',
  '0.0000001',
  '=1+1',
  '30%',
  'BR',
  'D',
  'VS1',
  'EX',
  'Fancy Vivid Yellow',
  '6.4 x 6.5 x 3.9',
  '\u0000\uffff',
  '💎',
  'x'.repeat(600),
  'javascript:1',
  'https://',
];

function amounts(stone: object): number[] {
  return Object.values(stone).flatMap((value) => {
    if (typeof value === 'number') return [value];
    return value && typeof value === 'object' ? amounts(value) : [];
  });
}

/** A good row with up to five of its cells replaced. */
function someRow(random: RandomSource): string[] {
  const row = Object.values(good);
  for (let times = random.int(0, 5); times > 0; times -= 1)
    row[random.int(0, row.length - 1)] = random.pick(cells);
  return row;
}

test('parses any row to a complete stone or to reasons', () => {
  let stones = 0;
  forCases(3000, (random) => {
    const row = someRow(random);
    const plan = planColumns(header, [row, someRow(random)], { numberStones: random.boolean() });
    const reading = readRow(row, plan);
    if (!reading.ok) {
      expect(reading.problems.length).toBeGreaterThan(0);
      for (const problem of reading.problems) expect(problem.value.length).toBeLessThanOrEqual(500);
      return;
    }
    const { stone } = reading;
    stones += 1;
    expect(amounts(stone).every(Number.isSafeInteger)).toBe(true);
    expect(Math.min(stone.price, stone.total_amount)).toBeGreaterThan(0);
    expect(Math.max(stone.price, stone.total_amount, stone.rap ?? 0)).toBeLessThanOrEqual(9_999_999_999);
    expect(stone.discount === null).toBe(stone.rap === null);
  });
  expect(stones).toBeGreaterThan(500);
});
