import { describe, expect, it } from 'vitest';
import { readMyAddress, writeMyAddress } from './my-address.ts';

describe('the address of own papers', () => {
  it('is read', () => {
    expect(readMyAddress(new URLSearchParams('id=1041&page=2'))).toEqual({ id: 1041, page: 2 });
    expect(readMyAddress(new URLSearchParams('id=x&page=0'))).toEqual({ id: undefined, page: 1 });
  });

  it('leaves out what goes without saying', () => {
    expect(writeMyAddress({ id: undefined, page: 1 })).toEqual({});
    expect(writeMyAddress({ id: 5, page: 3 })).toEqual({ id: 5, page: 3 });
  });
});
