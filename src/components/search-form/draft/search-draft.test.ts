import { describe, expect, it } from 'vitest';
import { parseNumberList } from './number-list.ts';
import {
  blankRange,
  hasProblem,
  rangeProblem,
  toCriteria,
  toDraft,
  toFilters,
  toRange,
  withCarat,
} from './search-draft.ts';

describe('the draft of a search', () => {
  it('returns the filters it was filled with, without the page', () => {
    const filters = {
      shape: ['Round'],
      carat: [{ from: 0.7, to: 1 }],
      price: { from: 4000 },
      certificate_date: { from: '2024-02-29' },
      stone_ids: ['KD-1', 'KD-2'],
      stone_id: 'KD',
      status: 2 as const,
      not_stated: { certificate_date: true },
      sortWith: 'price' as const,
      sortMethod: false,
    };
    expect(toFilters(toDraft({ ...filters, pageNo: 3 }))).toEqual(filters);
  });

  it('includes a carat range that is still in the boxes', () => {
    const draft = { ...toDraft({ carat: [{ from: 1, to: 2 }] }), carat: { from: 0.5, to: null } };
    expect(toFilters(draft).carat).toEqual([{ from: 1, to: 2 }, { from: 0.5 }]);
  });

  it('skips invalid ranges', () => {
    const draft = {
      ...toDraft({}),
      ranges: { price: { from: 9, to: 1 }, table: { from: Number.NaN, to: 60 } },
    };
    expect(toFilters(draft)).toEqual({});
    expect(hasProblem(draft)).toBe(true);
    expect(hasProblem(toDraft({ price: { from: 1, to: 9 } }))).toBe(false);
  });

  it('accepts a discount range in either order', () => {
    const draft = { ...toDraft({}), ranges: { discount: { from: 40, to: 20 } } };
    expect(toFilters(draft)).toEqual({ discount: { from: 20, to: 40 } });
    expect(hasProblem(draft)).toBe(false);
  });

  it('reports the error of a range', () => {
    expect(rangeProblem({ from: 2, to: 1 })).toBe('reversed');
    expect(rangeProblem({ from: Number.NaN, to: 1 })).toBe('unreadable');
    expect(rangeProblem({ from: 1, to: 1 })).toBeNull();
    expect(rangeProblem(blankRange)).toBeNull();
  });

  it('limits values to the decimals and bounds of the contract', () => {
    expect(toRange({ from: 0.3005, to: 0.69951 }, 3)).toEqual({ from: 0.301, to: 0.7 });
    expect(toRange({ from: 1.005, to: 1e12 })).toEqual({ from: 1.01, to: 99_999_999.99 });
    expect(toRange(blankRange)).toBeNull();
  });

  it('has each carat range once', () => {
    expect(withCarat([{ from: 1, to: 2 }], { from: 1, to: 2 })).toHaveLength(1);
    expect(withCarat(undefined, { from: 1 })).toEqual([{ from: 1 }]);
  });

  it('ignores sort and page when comparing searches', () => {
    expect(toCriteria({ lab: ['GIA'], sortWith: 'price', sortMethod: true, pageSize: 50 })).toEqual({
      lab: ['GIA'],
    });
  });
});

describe('a pasted list of numbers', () => {
  it('is split at commas, semicolons, spaces and new lines', () => {
    expect(parseNumberList('KD-1, KD-2;KD-3\nKD-4\tKD-5  KD-1')).toEqual([
      'KD-1',
      'KD-2',
      'KD-3',
      'KD-4',
      'KD-5',
    ]);
  });

  it('drops quotes and blanks', () => {
    expect(parseNumberList('"KD-1","KD-2",,\r\n')).toEqual(['KD-1', 'KD-2']);
    expect(parseNumberList(undefined)).toEqual([]);
  });
});
