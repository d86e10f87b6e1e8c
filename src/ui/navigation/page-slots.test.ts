import { expect, it } from 'vitest';
import { pageSlots } from './page-slots.ts';

const shown = (page: number, count: number) =>
  pageSlots(page, count)
    .map((slot) => (slot < 0 ? '…' : slot))
    .join(' ');

it('shows all of a few pages', () => {
  expect(shown(1, 1)).toBe('1');
  expect(shown(3, 6)).toBe('1 2 3 4 5 6');
});

it('shows five pages around the current one and one at either end', () => {
  expect(shown(1, 2997)).toBe('1 2 3 4 5 … 2997');
  expect(shown(10, 20)).toBe('1 … 8 9 10 11 12 … 20');
  expect(shown(20, 20)).toBe('1 … 16 17 18 19 20');
});

it('never omits a single page', () => {
  expect(shown(5, 20)).toBe('1 2 3 4 5 6 7 … 20');
  expect(shown(16, 20)).toBe('1 … 14 15 16 17 18 19 20');
});
