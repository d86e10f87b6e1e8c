import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { areAlike, bestStoneIds, type CompareRow, compareRows, differs } from './compare-rows.ts';

const stone = (id: number, part: Partial<Diamond>) =>
  ({ id, shape: 'Round', carat: 1.05, color: 'F', discount: null, measurement: null, ...part }) as Diamond;
const row = (id: string) =>
  compareRows([stone(1, { kind: 'laboratory_grown' })]).find((one) => one.id === id) as CompareRow;

describe('what stones are', () => {
  it('is compared where one of them is laboratory-grown or treated', () => {
    const ids = (stones: readonly Diamond[]) => compareRows(stones).map(({ id }) => id);
    const natural = stone(1, { kind: 'natural', growth: null, treatment: null });
    expect(ids([natural])).not.toContain('kind');
    const grown = stone(2, { kind: 'laboratory_grown', growth: 'CVD', treatment: null });
    expect(ids([natural, grown])).toEqual(expect.arrayContaining(['kind', 'growth']));
    expect(ids([natural, grown])).not.toContain('treatment');
    expect(row('kind').text(grown)).toBe('Laboratory-grown diamond');
    const treated = stone(3, { kind: 'natural', growth: null, treatment: 'HPHT' });
    expect(ids([treated])).toEqual(expect.arrayContaining(['kind', 'treatment']));
    expect(ids([treated])).not.toContain('growth');
    expect(areAlike([natural, grown])).toBe(false);
  });
});

it('compares the look of stones where one of them states it', () => {
  const ids = (...given: Partial<Diamond>[]) =>
    compareRows(given.map((part, index) => stone(index, part))).map(({ id }) => id);
  expect(ids({ eye_clean: null }, { eye_clean: 'No' })).toContain('eye_clean');
  expect(ids({ eye_clean: null }, {})).not.toContain('eye_clean');
});

describe('the best value of a row', () => {
  it('is the lowest price and the largest discount', () => {
    const stones = [stone(1, { price: 200, discount: 30 }), stone(2, { price: 150, discount: 42.5 })];
    expect([...bestStoneIds(row('price'), stones)]).toEqual([2]);
    expect([...bestStoneIds(row('discount'), stones)]).toEqual([2]);
  });

  it('compares grades by rank, not alphabetically', () => {
    const stones = [stone(1, { clarity: 'SI1', fluo: 'Faint' }), stone(2, { clarity: 'VVS1', fluo: 'None' })];
    expect([...bestStoneIds(row('clarity'), stones)]).toEqual([2]);
    expect([...bestStoneIds(row('fluo'), stones)]).toEqual([2]);
  });

  it('is none when all values are equal, only one is known or the field has no rank', () => {
    expect(
      bestStoneIds(row('clarity'), [stone(1, { clarity: 'VS1' }), stone(2, { clarity: 'VS1' })]).size,
    ).toBe(0);
    expect(bestStoneIds(row('cut'), [stone(1, { cut: 'EX' }), stone(2, { cut: null })]).size).toBe(0);
    expect(bestStoneIds(row('carat'), [stone(1, { carat: 1 }), stone(2, { carat: 2 })]).size).toBe(0);
    expect(
      bestStoneIds(row('color'), [stone(1, { color: 'D' }), stone(2, { color: 'Fancy Pink' })]).size,
    ).toBe(0);
  });

  it('may be held by several stones', () => {
    const stones = [stone(1, { polish: 'EX' }), stone(2, { polish: 'EX' }), stone(3, { polish: 'G' })];
    expect([...bestStoneIds(row('polish'), stones)]).toEqual([1, 2]);
    expect(differs(row('polish'), stones)).toBe(true);
    expect(differs(row('polish'), stones.slice(0, 2))).toBe(false);
  });

  it('is none among stones that are not alike', () => {
    const dearer = stone(1, { price: 200, total_amount: 200 });
    for (const other of [{ shape: 'Pear' }, { color: 'Fancy Orange' }, { carat: 0.33 }]) {
      const stones = [dearer, stone(2, { price: 150, total_amount: 150, ...other })];
      expect(areAlike(stones)).toBe(false);
      expect(bestStoneIds(row('price'), stones).size).toBe(0);
      expect(bestStoneIds(row('total_amount'), stones).size).toBe(0);
    }
    expect([...bestStoneIds(row('price'), [dearer, stone(2, { price: 150, carat: 1.4 })])]).toEqual([2]);
  });
});
