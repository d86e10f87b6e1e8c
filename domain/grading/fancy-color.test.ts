import { expect, test } from 'vitest';
import { abbreviateColor, fancyColorName, intensities, parseFancyColor } from './fancy-color.ts';

test.each([
  ['Fancy Intense Yellow', 'Fcy Int Yellow'],
  ['Fancy Vivid Brownish Pink', 'Fcy Viv Brownish Pink'],
  ['Fancy Brown', 'Fcy Brown'],
  ['Fancy Orange', 'Fcy Orange'],
  ['Very Light Blue', 'V Lt Blue'],
  ['Black', 'Black'],
  ['F', 'F'],
  ['O-P', 'O-P'],
])('abbreviates %s as %s', (color, short) => {
  expect(abbreviateColor(color)).toBe(short);
});

test.each(intensities)('reads the abbreviation of %s as the same colour', (intensity) => {
  for (const color of [`${intensity} Orange`, `${intensity} Brownish Pink`])
    expect(fancyColorName(parseFancyColor(abbreviateColor(color))!)).toBe(color);
});
