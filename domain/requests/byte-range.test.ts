import { expect, it } from 'vitest';
import { bytesOfRange, readRange } from './byte-range.ts';

it.each([
  ['bytes=0-6', { first: 0, last: 6 }],
  ['bytes=10-', { first: 10 }],
  [' bytes=-500 ', { fromEnd: 500 }],
  ['bytes=-0', { fromEnd: 0 }],
  ['bytes=6-0', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
  ['bytes=0-99999999999999999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('parses %j as %j', (header, range) => {
  expect(readRange(header)).toEqual(range);
});

it.each([
  [{ first: 0, last: 6 }, 10, { first: 0, last: 6 }],
  [{ first: 4 }, 10, { first: 4, last: 9 }],
  [{ first: 4, last: 99 }, 10, { first: 4, last: 9 }],
  [{ fromEnd: 3 }, 10, { first: 7, last: 9 }],
  [{ fromEnd: 99 }, 10, { first: 0, last: 9 }],
  [{ first: 10 }, 10, null],
  [{ fromEnd: 0 }, 10, null],
  [{ first: 0 }, 0, null],
  [{ fromEnd: 5 }, 0, null],
])('finds the bytes of %j in %d bytes', (range, size, bytes) => {
  expect(bytesOfRange(range, size)).toEqual(bytes);
});
