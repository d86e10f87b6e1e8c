import { describe, expect, it } from 'vitest';
import { nextSort } from './sorting.ts';

const up = (by: string) => ({ by, ascending: true });
const down = (by: string) => ({ by, ascending: false });

describe('the sort after a press on a header', () => {
  it('goes up, down and away', () => {
    expect(nextSort([], 'carat')).toEqual([up('carat')]);
    expect(nextSort([up('carat')], 'carat')).toEqual([down('carat')]);
    expect(nextSort([down('carat')], 'carat')).toEqual([]);
  });

  it('starts with the largest where that is asked for', () => {
    expect(nextSort([], 'carat', { descendingFirst: true })).toEqual([down('carat')]);
    expect(nextSort([down('carat')], 'carat', { descendingFirst: true })).toEqual([up('carat')]);
    expect(nextSort([up('carat')], 'carat', { descendingFirst: true })).toEqual([]);
  });

  it('replaces the others without shift', () => {
    expect(nextSort([up('shape'), down('carat')], 'price')).toEqual([up('price')]);
    expect(nextSort([up('shape'), down('carat')], 'carat')).toEqual([up('carat')]);
  });

  it('adds, turns and removes one step with shift', () => {
    expect(nextSort([up('shape')], 'carat', { add: true })).toEqual([up('shape'), up('carat')]);
    expect(nextSort([up('shape'), up('carat')], 'shape', { add: true })).toEqual([
      down('shape'),
      up('carat'),
    ]);
    expect(nextSort([down('shape'), up('carat')], 'shape', { add: true })).toEqual([up('carat')]);
  });
});
