import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from '../format/dates.ts';
import { relativeTime } from '../format/relative-time.ts';
import { selectionTotals } from '../pricing/selection-totals.ts';
import { chatLink } from '../routes/chat-link.ts';
import { decodeId, decodeIds, encodeId, encodeIds } from '../routes/id-code.ts';
import { clampPage, pageCount, pageOffset, pageRows, pagerItems, payloadPaging } from './paging.ts';

test('the page count is rounded up and at least 1', () => {
  expect([0, 1, 10, 11, 14, 100].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 2, 10]);
  expect(pageCount(5, 0)).toBe(1);
});

test('a filter payload names page and size, on the first page too', () => {
  expect(payloadPaging()).toEqual({ pageNo: 0, pageSize: 10 });
  expect(payloadPaging({ pageNo: 3, pageSize: 50 })).toEqual({ pageNo: 3, pageSize: 50 });
});

test('a pager shows one page at both ends and five in the middle', () => {
  expect(pagerItems(0, 1)).toEqual([0]);
  expect(pagerItems(2, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pagerItems(0, 20)).toEqual([0, 1, 2, 3, 4, 'gap', 19]);
  expect(pagerItems(10, 20)).toEqual([0, 'gap', 8, 9, 10, 11, 12, 'gap', 19]);
  expect(pagerItems(19, 20)).toEqual([0, 'gap', 15, 16, 17, 18, 19]);
});

test('rows and offsets of a page', () => {
  expect(pageRows(1, 10, 14)).toEqual({ from: 11, to: 14 });
  expect(pageRows(0, 10, 0)).toEqual({ from: 0, to: 0 });
  expect(pageOffset(3, 10)).toBe(20);
  expect([clampPage(9, 2), clampPage(-1, 2), clampPage(Number.NaN, 2)]).toEqual([1, 0, 0]);
});

test('selection figures are exact and leave stones without a list price out of the average discount', () => {
  expect(
    selectionTotals([
      { carat: 1000, total: 500_000, discount: 4000 },
      { carat: 3000, total: 900_000, discount: 2000 },
      { carat: 500, total: 1_000_000, discount: null },
    ]),
  ).toEqual({ pieces: 3, carats: 4500, total: 2_400_000, averagePrice: 533_333, averageDiscount: 2500 });
  expect(selectionTotals([])).toEqual({
    pieces: 0,
    carats: 0,
    total: 0,
    averagePrice: null,
    averageDiscount: null,
  });
});

test('ids in routes', () => {
  expect(encodeId(123)).toBe('MTIz');
  for (const id of [1, 12, 57_943, Number.MAX_SAFE_INTEGER]) expect(decodeId(encodeId(id))).toBe(id);
  expect(decodeId('MTI')).toBe(12);
  for (const bad of [
    '',
    '!',
    'MA==',
    btoa('1.5'),
    btoa('-1'),
    btoa('x'),
    btoa('99999999999999999'),
    '123',
    null,
  ]) {
    expect(decodeId(bad)).toBeNull();
  }
});

test('ids of a delete call', () => {
  expect(encodeIds([1, 2, 3])).toBe(btoa('1,2,3'));
  expect(decodeIds(encodeIds([4, 5, 4]))).toEqual([4, 5]);
  expect(decodeIds(btoa('1,x'))).toBeNull();
  expect(decodeIds(btoa(''))).toBeNull();
});

test('dates in the words of the dashboard', () => {
  const at = Date.UTC(2024, 2, 5, 15, 45);
  expect(formatDateTime(at, 'UTC')).toBe('05 Mar, 2024 03:45 PM');
  expect(formatDateTime('2024-09-05T00:05:00Z', 'UTC')).toBe('05 Sep, 2024 12:05 AM');
  expect(formatDateTime(at, 'Asia/Kolkata')).toBe('05 Mar, 2024 09:15 PM');
  expect(formatDate(at, 'UTC')).toBe('05 Mar, 2024');
  expect(formatDateTime('nonsense')).toBe('–');
  expect(formatDateTime(null)).toBe('–');
});

test.each([
  [0, 'just now'],
  [-1, '1 second ago'],
  [-59, '59 seconds ago'],
  [-60, '1 minute ago'],
  [-7200, '2 hours ago'],
  [-3 * 86_400, '3 days ago'],
  [-65 * 86_400, '2 months ago'],
  [-800 * 86_400, '2 years ago'],
  [7200, 'in 2 hours'],
])('%i seconds: %s', (seconds, text) => {
  const now = Date.UTC(2026, 0, 1);
  expect(relativeTime(now + seconds * 1000, now)).toBe(text);
});

test('chat links', () => {
  expect(chatLink('+91 98200-12345', 'a b&c')).toBe('https://wa.me/919820012345?text=a%20b%26c');
  expect(chatLink('0032 475 12 34 56')).toBe('https://wa.me/32475123456');
  expect(chatLink('n/a')).toBeNull();
  expect(chatLink(null)).toBeNull();
});
