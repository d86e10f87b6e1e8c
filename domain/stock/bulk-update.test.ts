import { expect, it } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { BulkTally } from './bulk-tally.ts';
import { InvalidBulkUpdate, planChange } from './bulk-update-plan.ts';
import { changeTexts } from './change-texts.ts';
import type { BulkStone, StoredStone } from './stone-columns.ts';
import { stoneState } from './stone-state.ts';
import { undoOf } from './undo-stone.ts';

const stone: BulkStone & Pick<StoredStone, 'availability'> = {
  id: 7,
  stone_id: 'KD-7',
  state: stoneState.ON_SALE,
  updated_at: 1000,
  shape: 10,
  color: 10,
  carat: 2000,
  rap: 1_000_000,
  discount: 4000,
  price: 600_000,
  total_amount: 1_200_000,
  j_discount: 3000,
  j_price: 700_000,
  j_total_amount: 1_400_000,
  retail_discount: 2000,
  retail_price: 800_000,
  retail_total_amount: 1_600_000,
  location: 1,
  supplier_name: 'Kiran Gems BV',
  featured: 0,
  status: 1,
  availability: null,
};
const plan = (change: BulkUpdateChange) => planChange(change, { location: undefined });
const raise: BulkUpdateChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: 10 };

const tallyOf = () => {
  const seen: string[] = [];
  return new BulkTally({ update: (text) => seen.push(text), value: () => seen.join('') });
};

it('changes a price with its discount and total, and counts the totals', () => {
  const tally = tallyOf();
  const [changed] = tally.add([7, 8], [stone], plan(raise));
  expect(changed?.after).toEqual({ j_discount: 2300, j_price: 770_000, j_total_amount: 1_540_000 });
  expect(tally.totals()[1]).toEqual({ price_set: 'wholesale', before: 14_000, after: 15_400 });
  expect(tally).toMatchObject({ changed: 1, unchanged: 0, refused: 1 });
  expect(tally.refusals).toEqual([{ id: 8, stone_id: '#8', reason: 'Does not exist any more' }]);
  expect(tally.version()).toBe('7:1000;');
  expect(changeTexts(changed!.before, changed!.after, String)).toEqual([
    { field: 'j_price', from: '7,000.00', to: '7,700.00' },
    { field: 'j_discount', from: '−30.00', to: '−23.00' },
    { field: 'j_total_amount', from: '14,000.00', to: '15,400.00' },
  ]);
});

it.each<[string, Partial<BulkStone>, BulkUpdateChange]>([
  ['Sold in an accepted order', { state: stoneState.SOLD }, raise],
  ['Does not exist any more', { state: stoneState.DELETED }, raise],
  ['No price yet', { j_price: 0 }, raise],
  ['No RAP price', { rap: null }, { field: 'discount', how: 'set', value: 30 }],
  ['The price would not be above zero', {}, { field: 'price', how: 'add', value: -6000 }],
])('refuses a stone: %s', (reason, values, change) => {
  const tally = tallyOf();
  expect(tally.add([7], [{ ...stone, ...values }], plan(change))).toEqual([]);
  expect(tally.refusals).toEqual([{ id: 7, stone_id: 'KD-7', reason }]);
});

it('refuses a value that does not fit its field', () => {
  expect(() => plan({ field: 'status', value: 3 })).toThrow(InvalidBulkUpdate);
  expect(() => plan({ field: 'supplier_name', text: ' ' })).toThrow('Enter a value');
});

it.each([
  ['the earlier values', {}, { j_price: 700_000 }],
  ['nothing to a stone that has changed since', { j_price: 780_000 }, 'changed'],
  ['nothing to a deleted stone', { state: stoneState.DELETED }, 'deleted'],
  ['no price to a sold stone', { state: stoneState.SOLD }, 'sold'],
])('an undo gives %s', (_, values, expected) => {
  const change = { before: { j_price: 700_000 }, after: { j_price: 770_000 }, version: null };
  expect(undoOf(change, { ...stone, j_price: 770_000, ...values }, null)).toEqual(expected);
});

it('an undo takes an added stone out of stock, unless it is in use or has changed', () => {
  const added = { before: null, after: null, version: 1000 };
  expect(undoOf(added, stone, null)).toEqual({ state: stoneState.DELETED });
  expect(undoOf(added, stone, 'ordered')).toBe('ordered');
  expect(undoOf(added, { ...stone, updated_at: 1001 }, null)).toBe('changed');
});
