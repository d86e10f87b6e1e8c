import { expect, test } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import {
  asBuyerSees,
  fancyYellowWithoutRap,
  grownAndTreated,
  hugePrice,
  laboratoryGrownByCvd,
  partnerOfStoneWithAllMedia,
  pearWithoutCut,
  sparseStone,
  stoneWithAllMedia,
} from '#mocks/data/diamonds.ts';
import { formatDollars, sumCents, toCents } from '../format/money.ts';
import { chatMessages, maxMessageLength } from './chat-text.ts';

const own = { prices: 'own' } as const;
const none = { prices: 'none' } as const;
const tenPercent = { prices: 'client', markup: { unit: 'percent', value: 10_00 } } as const;

const round: Diamond = {
  ...asBuyerSees(stoneWithAllMedia),
  carat: 1.52,
  color: 'F',
  clarity: 'VVS2',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'VG',
  fluo: 'Faint',
  lab: 'GIA',
  certificate_no: '6431287905',
  total_amount: 12_450.05,
};

/** The message of a stone: one line, since there is no total of one. */
const lineOf = (stone: Diamond, shown: Parameters<typeof chatMessages>[1] = own) => {
  const [line, ...others] = chatMessages([stone], shown);
  expect(others).toEqual([]);
  return line;
};

test('a stone is one line, with own prices, prices for clients or none', () => {
  const described = '1.52 ct Round, F VVS2, EX/EX/VG, fluorescence Faint, GIA 6431287905, RB-48210';
  expect(lineOf(round)).toBe(`${described}, $12,450.05`);
  expect(lineOf(round, tenPercent)).toBe(`${described}, $13,695.06`);
  expect(lineOf(round, { prices: 'client', markup: { unit: 'amount', value: 250_25 } })).toBe(
    `${described}, $12,700.30`,
  );
  expect(lineOf(round, none)).toBe(described);
});

test('unknown fields are left out: no certificate, no make, no cut grade of a fancy shape', () => {
  const bare = { ...round, lab: null, certificate_no: null, fluo: null };
  expect(lineOf(bare)).toBe('1.52 ct Round, F VVS2, EX/EX/VG, RB-48210, $12,450.05');
  expect(lineOf({ ...bare, cut: null })).toContain(', –/EX/VG, ');
  expect(lineOf({ ...bare, cut: null, polish: null, symmetry: null })).toBe(
    '1.52 ct Round, F VVS2, RB-48210, $12,450.05',
  );
  expect(lineOf({ ...bare, clarity: null, color: 'Fancy Intense Yellow' })).toBe(
    '1.52 ct Round, Fancy Intense Yellow, EX/EX/VG, RB-48210, $12,450.05',
  );
});

test('disclosures come first and stay in a line that is shortened', () => {
  const grown = { ...round, kind: 'laboratory_grown', growth: 'CVD', treatment: 'HPHT' } as const;
  expect(lineOf(grown)).toBe(
    'Laboratory-grown diamond (CVD), treated: HPHT, 1.52 ct Round, F VVS2, GIA 6431287905, RB-48210, $12,450.05',
  );
  const long = { ...grown, shape: 'Cushion Modified Brilliant', color: 'Fancy Intense Purplish Pink' };
  expect(lineOf(long)).toMatch(/^Laboratory-grown diamond \(CVD\), treated: HPHT, 1\.52 ct Cushion/);
  expect(lineOf(long)).toMatch(/…, RB-48210, \$12,450\.05$/);
});

test('no line is longer than 110 characters, and each ends with its stone number and price', () => {
  const longest: Diamond = {
    ...round,
    stone_id: 'S'.repeat(50),
    shape: 'P'.repeat(50),
    color: 'C'.repeat(50),
    clarity: 'L'.repeat(50),
    treatment: 'T'.repeat(100),
    kind: 'laboratory_grown',
    growth: 'HPHT',
    total_amount: 9_999_999_999.99,
    carat: 10_000,
  };
  const stones = [longest, round, fancyYellowWithoutRap, hugePrice, laboratoryGrownByCvd, pearWithoutCut];
  for (const stone of [...stones, sparseStone, grownAndTreated]) {
    const line = lineOf(stone)!;
    expect(line.length).toBeLessThanOrEqual(110);
    expect(line).toContain(`, ${stone.stone_id}, ${formatDollars(toCents(stone.total_amount))}`);
  }
  expect(lineOf(longest)).toHaveLength(110);
});

test('a pair has a line for each stone in order, then its exact total', () => {
  const pair = [
    { ...round, total_amount: 0.1 },
    { ...asBuyerSees(partnerOfStoneWithAllMedia), carat: 1.5, total_amount: 0.2 },
  ];
  const lines = chatMessages(pair, own)[0]!.split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('RB-48210, $0.10');
  expect(lines[1]).toContain('RB-48233, $0.20');
  expect(lines[2]).toBe('Total: 2 stones · 3.02 ct · $0.30');
  expect(chatMessages(pair, none)[0]).toMatch(/Total: 2 stones · 3\.02 ct$/);
  expect(chatMessages(pair, none)[0]).not.toContain('$');
});

test('50 stones are split into numbered messages between lines, and the total is of all', () => {
  const stones = Array.from({ length: 50 }, (_, index) => ({
    ...round,
    stone_id: `RB-${1000 + index}`,
    total_amount: 12_450.05 + index / 100,
  }));
  const messages = chatMessages(stones, tenPercent);
  expect(messages.length).toBeGreaterThan(1);
  const lines = messages.flatMap((message, index) => {
    expect(message.length).toBeLessThanOrEqual(maxMessageLength);
    const [number, ...rest] = message.split('\n');
    expect(number).toBe(`${index + 1}/${messages.length}`);
    return rest;
  });
  expect(lines).toHaveLength(51);
  expect(lines.slice(0, 50)).toEqual(stones.map((stone) => lineOf(stone, tenPercent)));
  const sum = lines.slice(0, 50).map((line) => toCents(/\$(.*)$/.exec(line)![1]!.replaceAll(',', '')));
  expect(lines[50]).toBe(`Total: 50 stones · 76.00 ct · ${formatDollars(sumCents(sum))}`);
});

test('an administrator sends the price set of the screen, and a sum says of how many stones it is', () => {
  const stone = { ...stoneWithAllMedia, total_amount: 1, j_total_amount: 2, retail_total_amount: 3 };
  const { retail_total_amount: _, ...unpriced } = stone;
  expect(chatMessages([stone], own, 'supplier')[0]).toMatch(/, \$1\.00$/);
  expect(chatMessages([stone], own, 'wholesale')[0]).toMatch(/, \$2\.00$/);
  expect(chatMessages([stone], own, 'retail')[0]).toMatch(/, \$3\.00$/);
  const lines = chatMessages([stone, unpriced], own, 'retail')[0]!.split('\n');
  expect(lines[1]).toMatch(/, –$/);
  expect(lines[2]).toMatch(/ · \$3\.00 \(1 of 2\)$/);
});

test('nothing of a supplier, a location or the other price sets is in a text', () => {
  const stone = {
    ...stoneWithAllMedia,
    supplier_name: 'Twin Lakes',
    location: 'Antwerp',
    total_amount: 111.11,
    j_total_amount: 222.22,
    retail_total_amount: 333.33,
  };
  const text = chatMessages([stone, stone], own, 'retail').join();
  expect(text).toContain('$333.33');
  for (const secret of ['Twin Lakes', 'Antwerp', '111.11', '222.22']) expect(text).not.toContain(secret);
});
