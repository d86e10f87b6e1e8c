import { describe, expect, it } from 'vitest';
import { readMyListUrlState, writeMyListUrlState } from './my-list-url-state.ts';

describe('the address of own papers', () => {
  it('is read', () => {
    expect(readMyListUrlState(new URLSearchParams('id=1041&page=2'))).toEqual({ id: 1041, page: 2 });
    expect(readMyListUrlState(new URLSearchParams('id=x&page=0'))).toEqual({ id: undefined, page: 1 });
  });

  it('leaves out what goes without saying', () => {
    expect(writeMyListUrlState({ id: undefined, page: 1 })).toEqual({});
    expect(writeMyListUrlState({ id: 5, page: 3 })).toEqual({ id: 5, page: 3 });
  });
});
