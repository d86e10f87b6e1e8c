import { expect, test } from 'vitest';
import { composeFancyColor, fancyColorName, parseFancyColor } from './fancy-color.ts';
import { gradeKinds } from './grade-kinds.ts';
import { makePresets, summariseGrades } from './grade-ranges.ts';
import {
  compareGrades,
  gradeCode,
  gradeName,
  gradeNames,
  parseClarity,
  parseColor,
  parseFluorescence,
  parseGrade,
  parseMake,
} from './grades.ts';

test.each([
  ['IF', 'IF'],
  ['lc', 'IF'],
  ['P1', 'I1'],
  ['vvs 1', 'VVS1'],
  ['SI-2', 'SI2'],
  ['Flawless', 'FL'],
  ['VVS', null],
  ['', null],
])('clarity %s is %s', (text, grade) => expect(parseClarity(text)).toBe(grade));

test.each([
  ['I', 'Ideal'],
  ['Premium', 'EX'],
  ['exc', 'EX'],
  ['Very Good', 'VG'],
  ['GD', 'G'],
  ['Fair', 'F'],
  ['poor', 'P'],
  ['3EX', null],
])('make %s is %s', (text, grade) => expect(parseMake(text)).toBe(grade));

test.each([
  ['NON', 'None'],
  ['nil', 'None'],
  ['FL0', 'None'],
  ['VSL', 'Very Slight'],
  ['SL', 'Slight'],
  ['Faint', 'Faint'],
  ['MED', 'Medium'],
  ['Medium Blue', 'Medium'],
  ['STG BL', 'Strong'],
  ['VS', 'Very Strong'],
  ['very strong yellow', 'Very Strong'],
  ['Blue', null],
])('fluorescence %s is %s', (text, grade) => expect(parseFluorescence(text)).toBe(grade));

test.each([
  ['d', 'D'],
  ['G+', 'G'],
  ['OP', 'O-P'],
  ['y - z', 'Y-Z'],
  ['U/V', 'U-V'],
  ['P-Q', null],
  ['C', null],
  ['FANCY VIVID YELLOW', 'Fancy Vivid Yellow'],
  ['Fancy Intense Orangy Pink', 'Fancy Intense Orangy Pink'],
  ['grey', 'Gray'],
  ['Fancy Brownish Yellow', 'Fancy Brownish Yellow'],
  ['Faint Pink', 'Faint Pink'],
  ['Very Light Blue', 'Very Light Blue'],
  ['Fancy', null],
])('colour %s is %s', (text, grade) => expect(parseColor(text)).toBe(grade));

test('parses hue, intensity and overtone of fancy colours', () => {
  expect(parseFancyColor('Fancy Deep Brownish Orangy Yellow')).toEqual({
    hue: 'Yellow',
    intensity: 'Fancy Deep',
    overtone: 'Brownish Orangy',
  });
  expect(composeFancyColor('Y', 'FV', 'orangy')).toEqual({
    hue: 'Yellow',
    intensity: 'Fancy Vivid',
    overtone: 'Orangy',
  });
  expect(composeFancyColor('BK', '', 'None')).toEqual({ hue: 'Black', intensity: null, overtone: null });
  expect(composeFancyColor('?', 'Fancy', '')).toBeNull();
  expect(fancyColorName({ hue: 'Black', intensity: null, overtone: null })).toBe('Black');
});

test.each(gradeKinds)('codes of %s ascend in grade order and decode to the name', (kind) => {
  const codes = gradeNames(kind).map((name) => gradeCode(kind, name) ?? Number.NaN);
  expect(codes).toEqual([...codes].sort((a, b) => a - b));
  expect(new Set(codes).size).toBe(codes.length);
  for (const name of gradeNames(kind)) {
    expect(gradeName(kind, gradeCode(kind, name))).toBe(name);
    expect(parseGrade(kind, name)).toBe(name);
  }
});

test("sorts grades in the trade's order", () => {
  expect(['SI1', 'FL', 'VS2', 'IF', 'I1'].sort((a, b) => compareGrades('clarity', a, b))).toEqual([
    'FL',
    'IF',
    'VS2',
    'SI1',
    'I1',
  ]);
  expect(['P', 'O-P', 'Fancy Pink', 'O', 'D'].sort((a, b) => compareGrades('color', a, b))).toEqual([
    'D',
    'O',
    'O-P',
    'P',
    'Fancy Pink',
  ]);
  expect(gradeName('color', gradeCode('color', 'Fancy Vivid Orangy Yellow'))).toBe('Fancy Vivid Yellow');
  expect(gradeCode('cut', 'Good')).toBeNull();
  expect(gradeCode('color', null)).toBeNull();
  expect(gradeName('color', 299)).toBeNull();
});

test('shows neighbouring grades as a range', () => {
  expect(summariseGrades('color', ['J', 'D', 'E', 'F', 'G', 'H', 'I'])).toBe('D – J');
  expect(summariseGrades('clarity', ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'I1'])).toBe('IF – SI1, I1');
  expect(summariseGrades('cut', ['VG', 'EX'])).toBe('EX, VG');
  expect(summariseGrades('color', ['N', 'O-P', 'Q-R', 'S-T', 'Black'])).toBe('N, O-P – S-T, Black');
  expect(summariseGrades('color', [])).toBe('');
});

test('treats Ideal as at least EX in presets', () => {
  expect(makePresets['3EX']).toEqual({
    cut: ['Ideal', 'EX'],
    polish: ['Ideal', 'EX'],
    symmetry: ['Ideal', 'EX'],
  });
  expect(makePresets['2EX']).toEqual({
    cut: ['Ideal', 'EX', 'VG'],
    polish: ['Ideal', 'EX', 'VG'],
    symmetry: [],
  });
  expect(makePresets['3VG+'].symmetry).toEqual(['Ideal', 'EX', 'VG']);
});
