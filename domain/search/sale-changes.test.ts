import { expect, it } from 'vitest';
import { type Offer, saleChangeOf } from './sale-changes.ts';

const onSale: Offer = { onSale: true, needsPrice: false, total: 100_00 };
const sold: Offer = { ...onSale, onSale: false };
const unpriced: Offer = { onSale: false, needsPrice: true, total: 0 };

it('tells a new stone, a lower price and a return to sale apart', () => {
  expect(saleChangeOf(null, onSale)).toBe('added');
  expect(saleChangeOf(unpriced, onSale)).toBe('added');
  expect(saleChangeOf(onSale, { ...onSale, total: 99_99 })).toBe('price_fell');
  expect(saleChangeOf(sold, { ...onSale, total: 200_00 })).toBe('back_on_sale');
});

it('leaves out what a buyer gains nothing from', () => {
  expect(saleChangeOf(onSale, onSale)).toBeNull();
  expect(saleChangeOf(onSale, { ...onSale, total: 100_01 })).toBeNull();
  for (const before of [null, onSale, sold, unpriced]) {
    expect(saleChangeOf(before, sold)).toBeNull();
    expect(saleChangeOf(before, unpriced)).toBeNull();
  }
});
