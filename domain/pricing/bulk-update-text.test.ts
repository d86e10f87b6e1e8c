import { expect, it } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { bulkUpdateText } from './bulk-update-text.ts';

it.each<[BulkUpdateChange, string]>([
  [
    { field: 'price', price_set: 'wholesale', how: 'percent', value: 1.5, round_to: 5 },
    'Wholesale price +1.5%, rounded to $5',
  ],
  [{ field: 'price', how: 'multiply', value: 1.015 }, 'Supplier price ×1.015'],
  [{ field: 'price', price_set: 'retail', how: 'add', value: -50 }, 'Retail price −$50.00'],
  [{ field: 'rap', value: 12_000 }, 'RAP set to $12,000.00'],
  [{ field: 'discount', how: 'add', value: 2 }, 'Supplier discount −2.00 points'],
  [{ field: 'discount', price_set: 'retail', how: 'set', value: 38.5 }, 'Retail discount set to −38.50'],
  [{ field: 'location', text: ' Antwerp ' }, 'Location: Antwerp'],
  [{ field: 'supplier_name', text: 'Kiran Gems BV' }, 'Supplier: Kiran Gems BV'],
  [{ field: 'featured', value: 1 }, 'Featured'],
  [{ field: 'status', value: 2 }, 'Hot deal'],
])('words %j', (change, text) => {
  expect(bulkUpdateText(change)).toBe(text);
});
