import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

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
