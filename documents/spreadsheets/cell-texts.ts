/** The display format of a numeric cell. */
export type NumberFormat = 'plain' | 'percent' | 'date';

const builtInDates = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Interprets a number format, by its id and, for one of the workbook's own, its code. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtInDates(id) ? 'date' : id === 9 || id === 10 ? 'percent' : 'plain';
  // Quoted words, escaped characters, colours and currencies in brackets do not affect the format.
  const formatSymbols = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').replace(/general/gi, '');
  if (/[dmyhs]/i.test(formatSymbols)) return 'date';
  return formatSymbols.includes('%') ? 'percent' : 'plain';
}

/** Significant digits of a number in a spreadsheet. */
const significantDigits = 15;

/** A stored number as displayed: "0.3" for 0.30000000000000004, "1200" for 1.2E3; a date is left out. */
export function numberText(stored: string, format: NumberFormat): string {
  if (format === 'date') return '';
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  return format === 'percent' ? `${formatNumber(value * 100)}%` : formatNumber(value);
}

function formatNumber(value: number): string {
  const rounded = Number(value.toPrecision(significantDigits));
  // The last digits of such a number are lost; the exponent marks it as rounded by a spreadsheet.
  if (Math.abs(rounded) >= 10 ** significantDigits) return rounded.toExponential().toUpperCase();
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toFixed(20).replace(/0+$/, '').replace(/\.$/, '');
}

/** Text of a cell: `_x000D_` encodes a character that XML cannot contain. */
export const decodeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** 0 for "A1", 27 for "AB7"; null for an invalid reference. */
export function columnOf(reference: string): number | null {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return at > 0 && at <= 3 ? column - 1 : null;
}
