import { describe, expect, it, test } from 'vitest';
import { contradictedCarat, estimatedCarat } from './estimated-weight.ts';
import { parseMeasurement } from './measurement.ts';

const size = (text: string) => parseMeasurement(text)!;

/** Stones of usual make, as laboratories measure them. */
test.each([
  ['Round', 1_000, '6.41 x 6.44 x 3.96'],
  ['Round', 10_050, '14.02 x 14.08 x 8.62'],
  ['Princess', 1_010, '5.52 x 5.48 x 4.02'],
  ['Cushion', 1_500, '6.85 x 6.30 x 4.27'],
  ['Emerald', 2_000, '8.55 x 6.10 x 3.95'],
  ['Sq Emerald', 1_020, '5.65 x 5.62 x 3.98'],
  ['Oval', 1_200, '8.30 x 5.85 x 3.70'],
  ['Pear', 1_000, '8.60 x 5.50 x 3.45'],
  ['Marquise', 1_010, '10.50 x 5.20 x 3.15'],
  ['Heart', 1_000, '6.50 x 7.10 x 3.75'],
  ['Radiant', 1_500, '7.10 x 6.20 x 4.20'],
])('estimates a %s of %i thousandths of a carat within 15 %%', (shape, carat, measurement) => {
  expect(contradictedCarat(shape, carat, size(measurement))).toBeNull();
});

describe('a weight that its measurement contradicts', () => {
  it('is found with the weight that the size suggests', () => {
    expect(contradictedCarat('Round', 10_050, size('6.41 x 6.44 x 3.96'))).toBe(997);
    expect(contradictedCarat('Princess', 1_000, size('6.41 x 6.44 x 3.96'))).toBe(1_357);
  });

  it('is found just beyond the tolerance', () => {
    const estimate = estimatedCarat('Round', size('6.41 x 6.44 x 3.96'))!;
    expect(contradictedCarat('Round', Math.ceil(estimate / 1.15), size('6.41 x 6.44 x 3.96'))).toBeNull();
    expect(contradictedCarat('Round', Math.floor(estimate / 1.16), size('6.41 x 6.44 x 3.96'))).toBe(
      estimate,
    );
  });
});

it('says nothing about shapes without a factor', () => {
  expect(estimatedCarat('Trilliant', size('6 x 6 x 3'))).toBeNull();
  expect(contradictedCarat('Trilliant', 9_000, size('6 x 6 x 3'))).toBeNull();
});
