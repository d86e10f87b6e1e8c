import { expect, test } from 'vitest';
import { csvLine, escapeFormula, unescapeFormula } from './csv-cells.ts';

test.each([
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
  ['+cmd|calc', `'+cmd|calc`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['-2+3', `'-2+3`],
  ['\t=1+1', `'\t=1+1`],
  ['="0123"', `'="0123"`],
  ['\n=1+1', `'\n=1+1`],
  ['＝1+1', `'＝1+1`],
  [`'=1`, `''=1`],
  [`''-`, `'''-`],
])('guards %j against running as a formula', (cell, guarded) => {
  expect(escapeFormula(cell)).toBe(guarded);
  expect(unescapeFormula(guarded)).toBe(cell);
});

test.each(['-38.5', '-30%', '+2.00', '(38.5)', '-', '--', 'Round', '', "O'Neill", "'s-Hertogenbosch"])(
  'leaves %j unchanged, both ways',
  (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
    expect(unescapeFormula(cell)).toBe(cell);
  },
);

test('quotes cells with separators, quotes or line breaks', () => {
  expect(csvLine(['a;b', 'say "yes"', 'two\nlines', ' edge', 'plain', '1,5'], ';')).toBe(
    '"a;b";"say ""yes""";"two\nlines";" edge";plain;1,5',
  );
});
