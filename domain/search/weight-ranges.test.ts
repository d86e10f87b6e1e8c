import { expect, test } from 'vitest';
import { readSearchText } from './text/read-search-text.ts';
import { caratBounds, countedWeights, weightLabels, weightSpans } from './weight-ranges.ts';

const chipsOf = (thousandths: number) =>
  weightLabels.filter((_, at) => weightSpans[at]!.min <= thousandths && thousandths <= weightSpans[at]!.max);

test.each([
  [390, '0.30 - 0.39'],
  [391, '0.30 - 0.39'],
  [395, '0.30 - 0.39'],
  [398, '0.30 - 0.39'],
  [399, '0.40 - 0.49'],
  [400, '0.40 - 0.49'],
  [999, '1.00 - 1.49'],
  [1495, '1.00 - 1.49'],
  [1499, '1.50 - 1.99'],
])('puts %i thousandths of a carat into the range %s', (thousandths, label) => {
  expect(chipsOf(thousandths)).toEqual([label]);
});

test('has each weight of the ranges in exactly one range', () => {
  for (let weight = 180; weight < 99_999; weight += 1)
    if (chipsOf(weight).length !== 1) throw new Error(`${weight}: ${chipsOf(weight).join(', ')}`);
});

test('sums the counts of the bins to those of the ranges', () => {
  const weights = [179, 298, 299, 395, 399, 1095, 1495, 1499, 5000];
  const { labels, edges, sum } = countedWeights([{ from: 0.3, to: 1.2 }, { from: 1.3 }]);
  const bins = Array.from({ length: edges.length + 1 }, () => 0);
  for (const weight of weights) bins[edges.filter((edge) => edge <= weight).length]! += 1;
  const sums = sum(bins);
  const offered = sums.slice(0, weightSpans.length);
  expect(offered).toEqual(
    weightSpans.map(({ min, max }) => weights.filter((weight) => min <= weight && weight <= max).length),
  );
  expect(offered.reduce((total, stones) => total + stones, 0)).toBe(weights.length);
  expect(labels.slice(-2)).toEqual(['0.30 - 1.20', 'from 1.30']);
  expect(sums.slice(-2)).toEqual([4, 3]);
});

test('reads an end in hundredths as reports round it, and a third decimal exactly', () => {
  expect(caratBounds({ from: 0.3, to: 0.39 })).toEqual({ from: 299, to: 398 });
  expect(caratBounds({ from: 0.395, to: 0.395 })).toEqual({ from: 395, to: 395 });
  expect(caratBounds({ from: 1 })).toEqual({ from: 999 });
  expect(caratBounds({ to: 1.2345 })).toEqual({ to: 1234 });
});

test('"1ct" finds 1.095', () => {
  const { from = 0, to = 0 } = caratBounds(readSearchText('1ct').filters.carat![0]!);
  expect([from <= 1000, to >= 1095, to < 1100]).toEqual([true, true, true]);
});
