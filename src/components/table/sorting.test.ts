import { describe, expect, it } from 'vitest';
import { nextSort } from './sorting.ts';

const up = (by: string) => ({ by, ascending: true });
const down = (by: string) => ({ by, ascending: false });

describe('the sort after a click on a header', () => {
  it('cycles through ascending, descending and unsorted', () => {
    expect(nextSort([], 'carat')).toEqual([up('carat')]);
    expect(nextSort([up('carat')], 'carat')).toEqual([down('carat')]);
    expect(nextSort([down('carat')], 'carat')).toEqual([]);
  });

  it('starts in descending order where the column says so', () => {
    expect(nextSort([], 'carat', { descendingFirst: true })).toEqual([down('carat')]);
    expect(nextSort([down('carat')], 'carat', { descendingFirst: true })).toEqual([up('carat')]);
    expect(nextSort([up('carat')], 'carat', { descendingFirst: true })).toEqual([]);
  });

  it('replaces the others without shift', () => {
    expect(nextSort([up('shape'), down('carat')], 'price')).toEqual([up('price')]);
    expect(nextSort([up('shape'), down('carat')], 'carat')).toEqual([up('carat')]);
  });

  it('adds, reverses and removes one sort key with shift', () => {
    expect(nextSort([up('shape')], 'carat', { add: true })).toEqual([up('shape'), up('carat')]);
    expect(nextSort([up('shape'), up('carat')], 'shape', { add: true })).toEqual([
      down('shape'),
      up('carat'),
    ]);
    expect(nextSort([down('shape'), up('carat')], 'shape', { add: true })).toEqual([up('carat')]);
  });
});
