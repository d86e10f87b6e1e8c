import { expect, test } from 'vitest';
import { composeFancyColor, fancyColorName, parseFancyColor } from './fancy-color.ts';
import { gradeKinds } from './grade-kinds.ts';
import { makePresets, summariseGrades } from './grade-ranges.ts';
import {
  compareGrades,
  gradeCode,
  gradeName,
  gradeNames,
  isUnstatedGrade,
  lowerGrade,
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
  ['MED-BL', 'Medium'],
  ['MEDIUMYELLOW', 'Medium'],
  ['VERYSTRONGBL', 'Very Strong'],
  ['STRONG BLUE', 'Strong'],
  ['Strong, Blue', 'Strong'],
  ['Blue / Faint', 'Faint'],
  ['Medium (Yellow)', 'Medium'],
  ['MB', 'Medium'],
  ['VSB', 'Very Strong'],
  ['FNT', 'Faint'],
  ['VSLT', 'Very Slight'],
  ['V. Strong', 'Very Strong'],
  ['Faint Fluorescence', 'Faint'],
  ['n/f', 'None'],
  ['N/A', null],
  ['NB', null],
  ['M/S', null],
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
  ['K, Faint Brown', 'K'],
  ['L Faint Brown', 'L'],
  ['N (Very Light Brown)', 'N'],
  ['W to X Range, Light Brown', 'W-X'],
  ['V Lt Blue', 'Very Light Blue'],
  ['F Lt Yellow', 'Fancy Light Yellow'],
  ['U-V Range', 'U-V'],
  ['W to X Range', 'W-X'],
  ['U–V', 'U-V'],
  ['N-O', null],
  ['FG', null],
  ['FIY', 'Fancy Intense Yellow'],
  ['fly', 'Fancy Light Yellow'],
  ['FVP', 'Fancy Vivid Pink'],
  ['FDBY', 'Fancy Deep Brownish Yellow'],
  ['FancyIntenseYellow', 'Fancy Intense Yellow'],
  ['FCYVIVPINK', 'Fancy Vivid Pink'],
  ['FY', 'Fancy Yellow'],
  ['FLB', null],
  // A faint one, a fancy one, or a tinge.
  ['F Yellow', null],
  ['F.Yellow', null],
  ['F (Brown)', null],
  ['I Brownish Yellow', null],
  // A colour of a treatment that is told elsewhere.
  ['Treated Blue', null],
  ['Color Enhanced Blue', null],
  ['Irradiated Green', null],
  ['FV', null],
])('colour %s is %s', (text, grade) => expect(parseColor(text)).toBe(grade));

test.each([
  ['color', 'N-O', 'O'],
  ['color', 'h/g', 'H'],
  ['color', 'I to J', 'J'],
  ['color', 'P-Q Range', 'Q'],
  ['color', 'D-H', null],
  ['color', 'U-V', null],
  ['color', 'G', null],
  ['color', 'Fancy Yellow-Fancy Pink', null],
  ['cut', 'VG-EX', 'VG'],
  ['polish', 'EX/VG', 'VG'],
  ['cut', 'EX-VG-EX', null],
  ['clarity', 'VS1-VS2', null],
] as const)('of two grades of %s, %s, the lower is %s', (kind, text, grade) =>
  expect(lowerGrade(kind, text)).toBe(grade),
);

test.each([
  ['N/A', true],
  ['null', true],
  ['-', true],
  ['', true],
  ['NIL', false],
  ['N', false],
  ['None', false],
])('fluorescence %j is not stated: %s', (text, blank) => expect(isUnstatedGrade(text)).toBe(blank));

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
  expect(summariseGrades('color', ['M', 'N', 'O', 'O-P', 'P', 'Q', 'Q-R', 'R'])).toBe('M – R, O-P, Q-R');
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
