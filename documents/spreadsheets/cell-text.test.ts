import { expect, test } from 'vitest';
import { cellText, numberText } from './cell-text.ts';

test.each([
  [0.300_000_000_000_000_04, 'General', '0.3'],
  [1e21, 'General', '1E+21'],
  [1.5e-7, 'General', '0.00000015'],
  [2_225_843_190, 'General', '2225843190'],
  [0.285, '[Red]0.0%', '28.5%'],
  [0.3, '0%', '30%'],
  [4836.25, '#,##0', '4836.25'],
  [4836.25, '"$"#,##0_);\\("$"#,##0\\)', '4836.25'],
  [-38, '#,##0_);(#,##0)', '-38'],
  [1.01, '0.00" ct"', '1.01'],
  [5, '0', '5'],
  [17, '00000', '00017'],
  [17, '"SG-"0000', 'SG-0017'],
  [17, '\\S\\G0', 'SG17'],
  [4500.5, '[$€-407] #,##0', '€ 4500.5'],
  [4500, '#,##0 "€"', '€ 4500'],
  [4500, '[$$-409]#,##0.00', '4500'],
  [4500, '[$USD] #,##0', '4500'],
  [405_000, '"Rs. "#,##,##0', 'Rs 405000'],
])('writes the number %s with the format %s as %j', (value, code, text) => {
  expect(numberText(value, code)).toBe(text);
});

test.each([
  [{ t: 'd', v: new Date('2026-03-25T15:30:00Z') }, '2026-03-25'],
  [{ t: 'd', v: new Date('1899-12-31T15:30:00Z') }, ''],
  [{ t: 'd', v: new Date(Number.NaN) }, ''],
  [{ t: 'b', v: true }, 'TRUE'],
  [{ t: 'e', v: 42 }, '#N/A'],
  [{ t: 'z', v: 0 }, ''],
  [{ t: 's', v: ' KD-1 ' }, ' KD-1 '],
] as const)('writes the cell %j as %j', (cell, text) => {
  expect(cellText(cell as Parameters<typeof cellText>[0])).toBe(text);
});
