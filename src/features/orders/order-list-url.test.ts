import { expect, test } from 'vitest';
import { orderListUrl, orderQuery, orderSort, parseOrderId, sortText } from './order-list-url.ts';

test('reads an order or a customer from the address', () => {
  const read = (query: string) => orderListUrl.read(new URLSearchParams(query));
  expect(read('id=1041&page=2')).toMatchObject({ id: 1041, page: 2, userid: undefined });
  expect(read('userid=43')).toMatchObject({ userid: 43, page: 1 });
});

test('reads an order or a customer from the navigation state', () => {
  const read = orderListUrl.fromNavigation;
  expect(read?.({ orderId: 1041 })).toMatchObject({ id: 1041, userid: undefined });
  expect(read?.({ userId: 43 })).toMatchObject({ id: undefined, userid: 43 });
  expect(read?.({ orderId: 'x' })).toBeNull();
  expect(read?.(null)).toBeNull();
});

test('parses a typed or pasted order number', () => {
  expect(parseOrderId(' 1041 ')).toBe(1041);
  expect(parseOrderId('#1041')).toBe(1041);
  for (const text of ['', '0', '10.5', 'abc', '-3', '99999999999999999999'])
    expect(parseOrderId(text)).toBeNull();
});

test('makes the query of a narrowed and sorted list, and leaves out what it does not know', () => {
  const query = (address: string) => orderQuery(orderListUrl.read(new URLSearchParams(address)), 20);
  expect(query('')).toEqual({ page: 1, limit: 20 });
  expect(query('search=asha&status=completed&owing=yes&sort=-pending&page=3')).toEqual({
    page: 3,
    limit: 20,
    search: 'asha',
    status: 0,
    owing: 'true',
    sortWith: 'pending',
    sortMethod: 'false',
  });
  expect(query('status=toString&sort=remark')).toEqual({ page: 1, limit: 20 });
});

test('sorts by the column that was clicked last', () => {
  const steps = orderSort({ page: 1, sort: 'created' });
  expect(steps).toEqual([{ by: 'created', ascending: true }]);
  expect(sortText([...steps, { by: 'paid', ascending: false }])).toBe('-paid');
  expect(sortText([])).toBeUndefined();
});
