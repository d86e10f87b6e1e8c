import { expect, test } from 'vitest';
import { parseOrderId, readOrderListUrlState, urlStateFromNavigation } from './order-list-url-state.ts';

test('the address is read, and what is no number is passed over', () => {
  const read = (query: string) => readOrderListUrlState(new URLSearchParams(query));
  expect(read('id=1041&page=2')).toEqual({ id: 1041, page: 2, userid: undefined });
  expect(read('userid=43')).toMatchObject({ userid: 43 });
  expect(read('id=-4&userid=x&page=0')).toEqual({ id: undefined, userid: undefined, page: undefined });
});

test('a navigation state asks for an order or a customer', () => {
  expect(urlStateFromNavigation({ orderId: 1041 })).toEqual({ id: 1041, userid: undefined });
  expect(urlStateFromNavigation({ userId: 43 })).toEqual({ id: undefined, userid: 43 });
  expect(urlStateFromNavigation({ orderId: 'x' })).toBeNull();
  expect(urlStateFromNavigation(null)).toBeNull();
});

test('the number of an order as it is typed or pasted', () => {
  expect(parseOrderId(' 1041 ')).toBe(1041);
  expect(parseOrderId('#1041')).toBe(1041);
  for (const text of ['', '0', '10.5', 'abc', '-3', '99999999999999999999'])
    expect(parseOrderId(text)).toBeNull();
});
