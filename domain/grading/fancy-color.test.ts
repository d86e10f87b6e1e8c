import { expect, test } from 'vitest';
import { intensities, shortColor } from './fancy-color.ts';

test.each([
  ['Fancy Intense Yellow', 'F Int Yellow'],
  ['Fancy Vivid Brownish Pink', 'F Viv Brownish Pink'],
  ['Fancy Brown', 'F Brown'],
  ['Very Light Blue', 'V Lt Blue'],
  ['Black', 'Black'],
  ['F', 'F'],
  ['O-P', 'O-P'],
])('abbreviates %s as %s', (color, short) => {
  expect(shortColor(color)).toBe(short);
});

test('abbreviates every intensity differently', () => {
  expect(new Set(intensities.map((intensity) => shortColor(`${intensity} Yellow`))).size).toBe(
    intensities.length,
  );
});
