import { describe, expect, it } from 'vitest';
import { nextSort } from './sorting.ts';

const up = (by: string) => ({ by, ascending: true });
const down = (by: string) => ({ by, ascending: false });

describe('the sort after a click on a header', () => {
  it('toggles ascending and descending, ascending first', () => {
    expect(nextSort([], 'carat')).toEqual([up('carat')]);
    expect(nextSort([up('carat')], 'carat')).toEqual([down('carat')]);
    expect(nextSort([down('carat')], 'carat')).toEqual([up('carat')]);
  });

  it('replaces the others without shift', () => {
    expect(nextSort([up('shape'), down('carat')], 'price')).toEqual([up('price')]);
    expect(nextSort([up('shape'), down('carat')], 'carat')).toEqual([up('carat')]);
  });

  it('adds and reverses one sort key with shift', () => {
    expect(nextSort([up('shape')], 'carat', true)).toEqual([up('shape'), up('carat')]);
    expect(nextSort([up('shape'), up('carat')], 'shape', true)).toEqual([down('shape'), up('carat')]);
  });
});
