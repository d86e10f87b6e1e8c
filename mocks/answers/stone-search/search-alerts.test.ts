import { beforeEach, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import { diamonds } from '../../fixtures/diamonds.ts';
import { buyerAsha } from '../../fixtures/users.ts';
import { changeTime, records, resetRecords } from '../../records.ts';
import { asSeenNow, notifyOfStones } from './search-alerts.ts';

const stone = diamonds.find(({ state }) => state === 'on_sale')!;
const search: SavedSearch = {
  ...{ id: 1, title: 'All', status: 'active', searchquery: '{"filters":{}}' },
  ...{ created_at: '2026-11-20T09:00:00.000Z', notify: 'app', notify_of: ['price_fell'] },
};

/** The price falls this much later, in minutes. */
function fallAfter(minutes: number): void {
  for (let second = 0; second < minutes * 60; second += 1) changeTime();
  const before = records.diamonds;
  records.diamonds = before.map((each) =>
    each.id === stone.id ? { ...each, j_total_amount: each.j_total_amount! - 1 } : each,
  );
  notifyOfStones(before);
}

const found = () => records.notifications[buyerAsha.id]!.map(({ changes }) => changes);

beforeEach(() => {
  resetRecords();
  records.savedSearches = { [buyerAsha.id]: [search] };
  records.notifications = {};
});

it('groups the changes of an hour from the first one, however many join it', () => {
  for (const minutes of [1, 40, 19]) fallAfter(minutes);
  expect(found()).toEqual([3]);
  fallAfter(1);
  expect(found()).toEqual([1, 3]);
});

it('begins another notification once the first one is read', () => {
  fallAfter(1);
  const [first] = records.notifications[buyerAsha.id]!;
  records.notifications = { [buyerAsha.id]: [{ ...first!, read: true }] };
  fallAfter(1);
  expect(found()).toEqual([1, 1]);
});

it.each([
  ['their own prices', { price_set: 'wholesale', price: { from: 1 } }, true],
  ['the prices of others', { price_set: 'retail', price: { from: 1 } }, false],
  ['a supplier', { supplier_name: [stone.supplier_name] }, false],
])('finds stones by %s as a search of a buyer does', (_, filters, finds) => {
  const searchquery = JSON.stringify({ filters });
  records.savedSearches = { [buyerAsha.id]: [{ ...search, searchquery }] };
  fallAfter(1);
  expect(records.notifications[buyerAsha.id] !== undefined).toBe(finds);
});

it('answers notifications without the time of their creation', () => {
  fallAfter(1);
  const [stored] = records.notifications[buyerAsha.id]!;
  expect(stored).toHaveProperty('createdAt');
  expect(asSeenNow(stored!)).not.toHaveProperty('createdAt');
});
