import { expect, it } from 'vitest';
import { stoneNumbersInName } from './stone-numbers-in-name.ts';

it.each([
  ['KD-57943.jpg', ['KD-57943']],
  ['KD-57943_1.jpg', ['KD-57943_1', 'KD-57943']],
  ['KD_57943_top_2.JPEG', ['KD_57943_top_2', 'KD_57943_top', 'KD_57943', 'KD']],
  ['KD-57943 (2).png', ['KD-57943 (2)', 'KD-57943']],
  ['KD-57943(2).png', ['KD-57943(2)', 'KD-57943']],
  ['57943', ['57943']],
  ['.jpg', []],
  ['', []],
  [`${'9'.repeat(51)}.jpg`, []],
])('reads %s as a picture of %j', (name, numbers) => {
  expect(stoneNumbersInName(name)).toEqual(numbers);
});

it('does not end a number at a hyphen: KD-1-2 is not a picture of KD-1', () => {
  expect(stoneNumbersInName('KD-1-2.jpg')).toEqual(['KD-1-2']);
});
