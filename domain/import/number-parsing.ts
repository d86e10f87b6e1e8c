import { roundScaled } from '../format/decimal.ts';

export type DecimalMark = '.' | ',';

/** Signs of other currencies stay: such an amount is no number. */
const unitsAndSymbols = /US\s*\$|USD|\$|%|\/?\s*(?:CARATS?|CTS?|CRTS?)\b\.?|MM\b/gi;

/** "38.5 back", "30% off RAP": below the list price. */
const below = /^[+-]?(.*\d)(?:back|below|off|less|disc(?:ount)?)(?:(?:of|off|from)?(?:rap|list)\w*)?$/i;

/** "5 above", "2% premium": above the list price. */
const above = /^\+?(.*\d)(?:above|over|prem(?:ium)?)(?:rap|list)?$/i;

/** A number's bare text: no currency, unit, percent sign, spaces; brackets become a minus. */
function stripUnits(text: string): string {
  // No number is that long; a long run of spaces would make the patterns slow.
  if (text.length > 60) return '';
  const bare = text.replace(unitsAndSymbols, '').replace(/[/.,][-–—=]\s*$/, '');
  // "1 01" and "1.0 1" are no grouped numbers.
  if (/\d[\s\u00a0\u202f'’]+(?!\d{3}(?!\d))\d/.test(bare)) return '';
  const stripped = bare
    .replace(/^r(?:ap)?\.?\s*(?=[-−–—+(])/i, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/[−–—]/g, '-');
  if (below.test(stripped)) return stripped.replace(below, '-$1');
  if (above.test(stripped)) return stripped.replace(above, '+$1');
  return /^\(.+\)$/.test(stripped) ? `-${stripped.slice(1, -1)}` : stripped.replace(/^(.+)-$/, '-$1');
}

const grouped = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/ } as const;

/** The decimal mark that a single number proves: ',' for "1,01" and "4.500,00"; null when it could be either. */
export function provenDecimal(text: string): DecimalMark | null {
  const stripped = stripUnits(text).replace(/^[+-]/, '');
  const comma = stripped.lastIndexOf(',');
  const point = stripped.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const mark = comma >= 0 ? ',' : point >= 0 ? '.' : null;
  if (!mark || !/^[\d.,]+$/.test(stripped)) return null;
  const parts = stripped.split(mark);
  if (parts.length > 2) return mark === ',' ? '.' : ',';
  const couldGroup = parts[1]?.length === 3 && /^[1-9]\d{0,2}$/.test(parts[0] ?? '');
  return couldGroup ? null : mark;
}

/** The decimal mark that most of the proving numbers prove; null without any. */
export function detectDecimalMark(texts: Iterable<string>): DecimalMark | null {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    const mark = provenDecimal(text);
    if (mark === ',') commas += 1;
    else if (mark === '.') points += 1;
  }
  if (commas + points === 0) return null;
  return commas > points ? ',' : '.';
}

/** The decimal mark of a list by its numbers; a point by default. */
export const detectDecimal = (texts: Iterable<string>): DecimalMark => detectDecimalMark(texts) ?? '.';

/**
 * Plain decimal text ("-12450.00") of a number as files write it ("$ 12,450.00", "4.500,00", "30%", "(38.5)");
 * null when it is not a number. The list's decimal mark resolves ambiguous numbers.
 */
export function normalizeNumber(text: string, decimal: DecimalMark): string | null {
  // Fast path: most cells are plain numbers.
  if (decimal === '.' && /^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const stripped = stripUnits(text);
  const sign = /^[+-]/.exec(stripped)?.[0] ?? '';
  const digits = sign ? stripped.slice(1) : stripped;
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  const mark = provenDecimal(digits) ?? decimal;
  const [integerPart = '', fraction = '', ...more] = digits.split(mark);
  const other = mark === ',' ? '.' : ',';
  if (more.length || !/^\d*$/.test(fraction)) return null;
  if (integerPart.includes(other) && !grouped[other].test(integerPart)) return null;
  const normalized = `${integerPart.replaceAll(other, '') || '0'}${fraction ? `.${fraction}` : ''}`;
  return sign === '-' ? `-${normalized}` : normalized;
}

/** A number of a file as a scaled integer, rounded half away from zero; null when it is no number. */
export function readScaled(text: string, decimal: DecimalMark, places: number): number | null {
  const normalized = normalizeNumber(text, decimal);
  return normalized === null ? null : roundScaled(normalized, places);
}
