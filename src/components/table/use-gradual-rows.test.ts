import { expect, test } from 'vitest';
import { type GradualRows, nextRows, rowsLeavingPerFrame, rowsPerFrame, stepTo } from './use-gradual-rows.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const nothing: GradualRows<number> = { rows: [], count: 0, page: 0 };
const next = (rows: readonly number[], rendered: GradualRows<number>) =>
  nextRows(rows, rendered, (row) => row);

test('a new page begins with as many rows as a frame has time for', () => {
  const first = next(numbers(1, 200), nothing);
  expect(first.count).toBe(rowsPerFrame);
  expect(next(numbers(1, 5), nothing).count).toBe(5);
  expect(next(numbers(500, 200), { ...first, count: 200 })).toMatchObject({ count: rowsPerFrame, page: 2 });
});

test('rows that are there stay, beside a frame of new ones', () => {
  const rendered = { rows: numbers(1, 200), count: 200, page: 1 };
  // The same page again, one row added at its beginning.
  expect(next([0, ...numbers(1, 199)], rendered)).toMatchObject({ count: 200, page: 1 });
  // Only rows that were rendered are there.
  expect(next(numbers(100, 200), { ...rendered, count: 150 }).count).toBe(51 + rowsPerFrame);
  expect(next(numbers(100, 200), rendered)).toMatchObject({ count: 101 + rowsPerFrame, page: 1 });
});

test('an empty list and the rows after it', () => {
  const empty = next([], { rows: numbers(1, 5), count: 5, page: 1 });
  expect(empty).toMatchObject({ count: 0, page: 1 });
  expect(next(numbers(1, 5), empty).count).toBe(5);
});

test('rows come a few and leave many at a time', () => {
  expect(stepTo(200, 10)).toBe(10 + rowsPerFrame);
  expect(stepTo(200, 195)).toBe(200);
  expect(stepTo(25, 200)).toBe(200 - rowsLeavingPerFrame);
  expect(stepTo(25, 40)).toBe(25);
});
