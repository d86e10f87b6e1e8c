import { expect, test } from 'vitest';
import { listUrl, readPositiveInteger } from './list-url.ts';

const codec = listUrl({ userid: 'number', search: 'text' });
const read = (query: string) => codec.read(new URLSearchParams(query));

test('reads page, numbers and texts, and skips invalid values', () => {
  expect(read('userid=43&search=+asha+&page=2')).toEqual({ userid: 43, search: 'asha', page: 2 });
  expect(read('userid=x&search=&page=0&other=1')).toEqual({ userid: undefined, search: undefined, page: 1 });
});

test('writes a short address without the first page', () => {
  expect(codec.write({ page: 1 }).toString()).toBe('');
  expect(codec.write({ userid: 43, search: 'asha', page: 3 }).toString()).toBe(
    'userid=43&search=asha&page=3',
  );
});

test('reads positive integers only', () => {
  expect(['7', 7, '0', '-1', '1.5', 'x', '9'.repeat(16), null].map(readPositiveInteger)).toEqual([
    7,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
