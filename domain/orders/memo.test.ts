import { expect, it } from 'vitest';
import { lastMemoNotice } from './memo.ts';

it('names the latest day of a notice: two days before, on the day, then every three days', () => {
  const due = 1000;
  const days = [-3, -2, -1, 0, 1, 2, 3, 5, 6].map((from) => lastMemoNotice(due, due + from));
  expect(days).toEqual([null, 998, 998, 1000, 1000, 1000, 1003, 1003, 1006]);
});
