import { describe, expect, it } from 'vitest';
import { forCases, type RandomSource } from '#tests/support/random-cases.ts';
import { differenceTexts } from './differences.ts';
import { pairDistance, similarityDistance } from './distance.ts';
import { findPairs } from './find-pairs.ts';
import { areSimilar, nearestStones } from './nearest-stones.ts';
import { colorPlace, type StoneFigures, sidesOf } from './stone-figures.ts';
import { toleranceTexts } from './tolerance-text.ts';
import { pairCheck, usualTolerances, weightWindow, withUsual } from './tolerances.ts';

const round: StoneFigures = {
  id: 1,
  shape: 'Round',
  ...colorPlace('F'),
  carat: 1010,
  price: 800_000,
  kind: 1,
  treatment: null,
  clarity: 5,
  cut: 2,
  polish: 2,
  symmetry: 2,
  fluo: 1,
  length: 643,
  width: 640,
  table: 5700,
  depth: 6180,
};
const like = (change: Partial<StoneFigures>): StoneFigures => ({ ...round, id: 2, ...change });
const fits = (change: Partial<StoneFigures>, tolerances = usualTolerances) =>
  pairCheck(tolerances)(round, like(change));

/** A stone of a small stock, with ties and values that are not stated. */
function randomStone(chance: RandomSource, id: number): StoneFigures {
  const maybe = (least: number, most: number) => (chance.int(1, 8) === 1 ? null : chance.int(least, most));
  const color = colorPlace(chance.pick(['D', 'E', 'F', 'G', 'O-P', 'Fancy Vivid Yellow', 'Light Yellow']));
  return {
    id,
    shape: chance.pick(['Round', 'Pear']),
    ...color,
    carat: chance.int(990, 1060),
    kind: chance.pick([1, 1, 1, 2]),
    treatment: chance.pick([null, null, null, 'HPHT']),
    price: maybe(100, 200),
    clarity: maybe(3, 6),
    cut: maybe(1, 3),
    polish: maybe(1, 3),
    symmetry: maybe(1, 3),
    fluo: maybe(1, 2),
    ...sidesOf(maybe(630, 650), maybe(630, 650)),
    table: maybe(5500, 5900),
    depth: maybe(6000, 6300),
  };
}

const randomStones = (chance: RandomSource, count: number) =>
  Array.from({ length: count }, (_, index) => randomStone(chance, index + 1));

const randomTolerances = (chance: RandomSource) =>
  withUsual({
    ...(chance.boolean() ? { carat: chance.int(0, 50) / 1000, carat_percent: null } : {}),
    clarity: chance.pick([null, 0, 1, 2]),
    measurements: chance.pick([null, 0.05, 0.15]),
    table: chance.pick([null, 2]),
    fluo: chance.pick([null, 0]),
  });

describe('the distance of two stones', () => {
  it('counts grades, and a tenth of the weight and of the price, as one step', () => {
    expect(similarityDistance(round, like({ ...colorPlace('G') }))).toBe(1);
    expect(similarityDistance(round, like({ ...colorPlace('G'), clarity: 7 }))).toBe(3);
    expect(similarityDistance(round, like({ polish: 3, fluo: 3 }))).toBe(1.5);
    expect(similarityDistance({ ...round, carat: 1000 }, like({ carat: 900 }))).toBeCloseTo(1);
    expect(similarityDistance(round, like({ price: 720_000 }))).toBeCloseTo(1);
  });

  it('counts 0.1 mm of a side and 2 % of a proportion for pairs, whatever the price', () => {
    expect(pairDistance(round, like({ length: 653, width: 630 }))).toBeCloseTo(2);
    expect(pairDistance(round, like({ table: 5900, depth: 6080 }))).toBeCloseTo(1.5);
    expect(pairDistance(round, like({ price: 1 }))).toBe(0);
  });

  it('is 0 to itself, the same both ways, and one step for what only one stone states', () => {
    forCases(300, (chance) => {
      const [a, b] = randomStones(chance, 2) as [StoneFigures, StoneFigures];
      for (const distance of [similarityDistance, pairDistance]) {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b)).toBeGreaterThanOrEqual(0);
      }
    });
    expect(pairDistance(round, like({ clarity: null }))).toBe(1);
    expect(pairDistance(like({ cut: null }), like({ cut: null }))).toBe(0);
  });
});

describe('colours', () => {
  it('have steps within their kind only', () => {
    expect(colorPlace('O-P')).toEqual({ colorKind: 'white', color: 12.5 });
    const [vivid, intense] = [colorPlace('Fancy Vivid Yellow'), colorPlace('Fancy Intense Yellow')];
    expect(vivid.colorKind).toBe(intense.colorKind);
    expect(Math.abs(vivid.color - intense.color)).toBe(1);
    expect(colorPlace('Fancy Vivid Brownish Yellow').colorKind).not.toBe(vivid.colorKind);
    expect(colorPlace('Salt and Pepper')).toEqual({ colorKind: 'Salt and Pepper', color: 0 });
  });
});

describe('tolerances', () => {
  it('include their ends', () => {
    expect(fits({ carat: 1041, clarity: 6, length: 658, table: 5500, depth: 6330 })).toBe(true);
    expect(fits({ carat: 1042 })).toBe(false);
    expect(fits({ ...colorPlace('H') })).toBe(false);
    expect(fits({ length: 659 })).toBe(false);
    expect(fits({ fluo: 2 })).toBe(false);
    expect(fits({ carat: 1016 }, withUsual({ carat: 0.005 }))).toBe(false);
    expect(fits({ shape: 'Oval' })).toBe(false);
    expect(fits({ kind: 2 })).toBe(false);
    expect(fits({ treatment: 'HPHT' })).toBe(false);
  });

  it('are not met by a value that is not stated, unless it is not compared', () => {
    for (const name of ['clarity', 'fluo', 'table', 'depth'] as const) {
      expect(fits({ [name]: null })).toBe(false);
      expect(fits({ [name]: null }, withUsual({ [name]: null }))).toBe(true);
    }
    expect(fits({ length: null, width: null })).toBe(false);
    expect(fits({ length: null, width: null }, withUsual({ measurements: null }))).toBe(true);
  });

  it('are met by no weight outside of their window', () => {
    forCases(200, (chance) => {
      const tolerances = randomTolerances(chance);
      const [weight, other] = [chance.int(200, 5000), chance.int(200, 5000)];
      const { from, to } = weightWindow(weight, tolerances);
      const both = pairCheck(tolerances)({ ...round, carat: weight }, like({ carat: other }));
      if (both) expect(other >= from && other <= to).toBe(true);
    });
  });
});

describe('words', () => {
  it('say how a stone differs, and what is tolerated', () => {
    const other = like({ ...colorPlace('G'), carat: 1030, price: 776_000, clarity: 4 });
    expect(differenceTexts(round, other)).toEqual([
      '1 colour step lower',
      '1 clarity step higher',
      '+0.02 ct',
      '−3% $/ct',
    ]);
    expect(differenceTexts(round, like({ clarity: null, price: null }))).toEqual([
      'same colour',
      'clarity stated for one only',
      'same weight',
    ]);
    expect(toleranceTexts(withUsual({ carat: 0.05, depth: null }))).toEqual([
      'weight ±3%',
      'weight ±0.05 ct',
      'colour ±1',
      'clarity ±1',
      'sides ±0.15 mm',
      'table ±2%',
      'same fluorescence',
    ]);
  });
});

describe('pairs', () => {
  it('are all that fit, the best first', () => {
    let pairs = 0;
    forCases(60, (chance) => {
      const stones = randomStones(chance, 40);
      const tolerances = randomTolerances(chance);
      const check = pairCheck(tolerances);
      const expected = stones.flatMap((a, at) =>
        stones.slice(at + 1).flatMap((b) => (check(a, b) ? [pairDistance(a, b)] : [])),
      );
      const result = findPairs(stones, tolerances, { limit: 10 });
      expect(result.complete).toBe(true);
      expect(result.found).toBe(expected.length);
      const best = expected.sort((a, b) => a - b).slice(0, 10);
      expect(result.pairs.map(({ distance }) => distance)).toEqual(best);
      pairs += expected.length;
    });
    expect(pairs).toBeGreaterThan(100);
  });

  it('end with the comparisons that are allowed, nearest weights first', () => {
    const stones = Array.from({ length: 50 }, (_, index) => ({
      ...round,
      id: index + 1,
      carat: 1000 + index,
    }));
    const result = findPairs(stones, withUsual({ carat: 0.01 }), { comparisons: 49 });
    expect(result).toMatchObject({ complete: false, found: 49 });
    expect(result.pairs.every(({ ids }) => ids[1] - ids[0] === 1)).toBe(true);
  });
});

describe('the nearest stones', () => {
  it('are the similar ones without the stone itself, the nearest first', () => {
    forCases(40, (chance) => {
      const stones = randomStones(chance, 30);
      const [own] = stones as [StoneFigures];
      const expected = stones
        .filter((each) => each.id !== own.id && areSimilar(own, each))
        .map((each) => ({ id: each.id, distance: similarityDistance(own, each) }))
        .sort((a, b) => a.distance - b.distance || a.id - b.id);
      const { stones: nearest, found } = nearestStones(own, stones, { tolerances: null, limit: 5 });
      expect(nearest).toEqual(expected.slice(0, 5));
      expect(found).toBe(expected.length);
    });
  });
});
