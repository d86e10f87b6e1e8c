import { describe, expect, it } from 'vitest';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { caratChips, describeSearch, writeSearchQuery } from './search-query.ts';

const filters = { shape: ['Round'], carat: [{ from: 0.7, to: 1 }, { from: 2 }], price: { from: 4000 } };

describe('a stored search', () => {
  it('contains the filters and the labels of the carat chips', () => {
    expect(JSON.parse(writeSearchQuery({ ...filters, color: [] }))).toEqual({
      filters,
      carats: ['0.70 - 1.00', 'from 2.00'],
    });
    expect(caratChips({})).toEqual([]);
  });

  it('restores its filters and labels', () => {
    expect(readSearchQuery(writeSearchQuery(filters))).toEqual(filters);
  });

  it.each(['', 'null', '[]', '{"filters":[]}', '{"filters":{"shape":"Round"}}', '{'])(
    'is null when its JSON is invalid: %s',
    (text) => {
      expect(readSearchQuery(text)).toBeNull();
    },
  );

  it('has a one-line summary', () => {
    expect(describeSearch({ ...filters, color: ['D', 'E', 'F'] })).toBe(
      'Round · 0.70 – 1.00, from 2.00 ct · D – F · Price/ct from 4,000',
    );
    expect(describeSearch({})).toBe('All stones');
  });
});
