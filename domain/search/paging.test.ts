import { expect, test } from 'vitest';
import { pageCount, pageOffset, pageRows, payloadPaging } from './paging.ts';

test('rounds the page count up, at least 1', () => {
  expect([0, 1, 10, 11, 14, 100].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 2, 10]);
  expect(pageCount(5, 0)).toBe(1);
});

test('includes page and size in a filter payload, on the first page too', () => {
  expect(payloadPaging()).toEqual({ pageNo: 0, pageSize: 10 });
  expect(payloadPaging({ pageNo: 3, pageSize: 50 })).toEqual({ pageNo: 3, pageSize: 50 });
});

test('calculates the rows and offsets of a page', () => {
  expect(pageRows(1, 10, 14)).toEqual({ from: 11, to: 14 });
  expect(pageRows(0, 10, 0)).toEqual({ from: 0, to: 0 });
  expect(pageOffset(3, 10)).toBe(20);
});
