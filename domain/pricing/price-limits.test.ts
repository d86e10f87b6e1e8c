import { expect, it } from 'vitest';
import { UpdateDiamondBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { discountLimits, maxAmount } from './price-limits.ts';
import { priceSetFields } from './prices.ts';

const accepts = (field: string, scaled: number) =>
  UpdateDiamondBody.safeParse({ id: 1, [field]: scaled / 100 }).success;
const sets = Object.values(priceSetFields);

it.each(['rap', ...sets.flatMap(({ price, total }) => [price, total])])(
  'agrees with the contract on the largest %s',
  (field) => {
    expect([accepts(field, maxAmount), accepts(field, maxAmount + 1)]).toEqual([true, false]);
    expect([accepts(field, 0), accepts(field, -1)]).toEqual([true, false]);
  },
);

it.each(sets.map(({ discount }) => discount))('agrees with the contract on the range of %s', (field) => {
  const { min, max } = discountLimits;
  expect([min - 1, min, max, max + 1].map((discount) => accepts(field, discount))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
