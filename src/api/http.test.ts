import { expect, it } from 'vitest';
import { http } from './http.ts';

it('writes the parameters of a call into its address, without those that have no value', () => {
  const params = { text: 'a b&c', page: 2, open: false, from: undefined, to: null, search: '' };
  expect(http.getUri({ url: '/orders', params })).toBe('/api/orders?text=a+b%26c&page=2&open=false&search=');
});

it('leaves an address without parameters as it is', () => {
  expect(http.getUri({ url: '/orders', params: { from: undefined } })).toBe('/api/orders');
});
