import { type CellObject, SSF } from '@e965/xlsx';
import { foreignCurrency } from '#domain/import/columns/heading-words.ts';

/** How a number of a cell becomes text. */
type NumberFormat = 'plain' | 'percent' | 'identifier' | 'lakhs' | { currency: string };

/** Formats by their code; a workbook has a few dozen. */
const formats = new Map<string, NumberFormat>();

/** Texts of error cells by their number. */
const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** No spreadsheet program has longer number formats. */
const maxFormatLength = 255;

/** Places whose dollars a format shows by "$" alone. */
const dollars: Record<string, string> = {
  C09: 'A$',
  '1009': 'CA$',
  C0C: 'CA$',
  C04: 'HK$',
  '1409': 'NZ$',
  '404': 'NT$',
  '1004': 'S$',
  '4809': 'S$',
};

/** The sign of a currency by the place that a format names; "¤" for dollars or pesos of another one. */
const dollarsOf = (place: string, sign: string) =>
  sign !== '$' || /^(?:|0?409|540A|en-US|es-US)$/i.test(place) ? sign : (dollars[place.toUpperCase()] ?? '¤');

/** Interprets a number format; dates are recognised earlier. */
export function numberFormatOf(code: string): NumberFormat {
  const known = formats.get(code);
  if (known) return known;
  const [first = ''] = code.slice(0, maxFormatLength).split(';');
  // Colours, conditions and places of the sign do not affect the format.
  const bare = first.replace(/\[(?!\$)[^\]]*\]|_.|\*./g, '');
  const literals = bare.replace(/"([^"]*)"|\\(.)/g, (_, quoted = '', escaped = '') => quoted + escaped);
  // The text beside the digits.
  const said = bare
    .replace(/\[\$([^\]-]*)-?([^\]]*)\]/g, (_, sign: string, place: string) => dollarsOf(place, sign))
    .replace(/["\\#?0,()-]/g, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const isForeign =
    foreignCurrency(said) !== null ||
    /[^\P{Sc}$]/u.test(said) ||
    (/\[\$[^\]-]/.test(bare) && !/^(?:US ?)?\$$|^USD$/i.test(said));
  const signs = bare.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  // "00000" and "SG-0000" number things: zeros and letters in front are part of the value.
  const isIdentifier =
    /^[a-z\d/ _-]*0$/i.test(literals) && /^[0 /-]+$/.test(signs) && /0{2}|[a-z]/i.test(literals);
  let format: NumberFormat = 'plain';
  if (signs.includes('%')) format = 'percent';
  else if (isForeign && !(isIdentifier && signs.includes('00'))) format = { currency: said };
  else if (isIdentifier) format = 'identifier';
  // "4,05,000": no format groups by itself like that.
  else if (/#\\?,##\\,/.test(code)) format = 'lakhs';
  formats.set(code, format);
  return format;
}

/** Significant digits of a number in a spreadsheet. */
const significantDigits = 15;

/** "0.3" for 0.30000000000000004, "1200" for 1.2E3. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(significantDigits));
  // The last digits of such a number are lost; the exponent marks it as rounded by a spreadsheet.
  if (Math.abs(rounded) >= 10 ** significantDigits) return rounded.toExponential().toUpperCase();
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toFixed(20).replace(/0+$/, '').replace(/\.$/, '');
}

const lakhs = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 10 });

/**
 * A number as it is displayed, but with all its digits: "38%", "€ 4500", "SG-0012"; 4836.25 where the format rounds it
 * to whole dollars.
 */
export function numberText(value: number, code = 'General'): string {
  const format = numberFormatOf(code);
  if (format === 'plain') return plainNumber(value);
  if (format === 'lakhs') return lakhs.format(value);
  if (format === 'percent') return `${plainNumber(value * 100)}%`;
  if (format === 'identifier') return Number.isInteger(value) ? SSF.format(code, value) : plainNumber(value);
  return `${format.currency} ${plainNumber(value)}`;
}

/** "2026-03-25"; "" for a time without a day, which counts from the first year of the calendar of spreadsheets. */
const dateText = (date: Date): string =>
  date.getUTCFullYear() > 1904 && date.getUTCFullYear() < 10_000 ? date.toISOString().slice(0, 10) : '';

/** The text of a cell, "" for an empty one and for a formula without a stored result. */
export function cellText({ t: type, v: value, z: format }: CellObject): string {
  if (type === 's') return String(value ?? '');
  if (type === 'n') return typeof value === 'number' ? numberText(value, format as string | undefined) : '';
  if (type === 'd') return value instanceof Date ? dateText(value) : '';
  if (type === 'b') return value ? 'TRUE' : 'FALSE';
  if (type === 'e') return errors[Number(value)] ?? '#N/A';
  return '';
}
