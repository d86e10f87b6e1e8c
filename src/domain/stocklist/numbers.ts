import { roundScaled } from '../decimal.ts';

export type DecimalMark = '.' | ',';

const dressing = /US\s*\$|USD|[$€£₹%]|\/?\s*(?:CARATS?|CTS?)\b\.?|MM\b/gi;

/** A number's bare text: no currency, unit, percent sign, spaces; brackets become a minus. */
function undress(text: string): string {
  // No number is that long; spaces without end would make the patterns slow.
  if (text.length > 60) return '';
  const bare = text
    .replace(dressing, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/[−–—]/g, '-');
  return /^\(.+\)$/.test(bare) ? `-${bare.slice(1, -1)}` : bare.replace(/^(.+)-$/, '-$1');
}

const grouped = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/ } as const;

/** The decimal mark that a single number proves: ',' for "1,01" and "4.500,00"; null when it could be either. */
export function provenDecimal(text: string): DecimalMark | null {
  const bare = undress(text).replace(/^[+-]/, '');
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const mark = comma >= 0 ? ',' : point >= 0 ? '.' : null;
  if (!mark || !/^[\d.,]+$/.test(bare)) return null;
  const parts = bare.split(mark);
  if (parts.length > 2) return mark === ',' ? '.' : ',';
  const couldGroup = parts[1]?.length === 3 && /^[1-9]\d{0,2}$/.test(parts[0] ?? '');
  return couldGroup ? null : mark;
}

/** The decimal mark of a list by its numbers; a point when nothing speaks against it. */
export function detectDecimal(texts: Iterable<string>): DecimalMark {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    const mark = provenDecimal(text);
    if (mark === ',') commas += 1;
    else if (mark === '.') points += 1;
  }
  return commas > points ? ',' : '.';
}

/**
 * Plain decimal text ("-12450.00") of a number as files write it ("$ 12,450.00", "4.500,00", "30%", "(38.5)");
 * null when it is no number. The list's decimal mark settles what the number itself leaves open.
 */
export function plainNumber(text: string, decimal: DecimalMark): string | null {
  // Most cells are plain already.
  if (decimal === '.' && /^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const bare = undress(text);
  const sign = /^[+-]/.exec(bare)?.[0] ?? '';
  const digits = sign ? bare.slice(1) : bare;
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  const mark = provenDecimal(digits) ?? decimal;
  const [whole = '', fraction = '', ...more] = digits.split(mark);
  const other = mark === ',' ? '.' : ',';
  if (more.length || !/^\d*$/.test(fraction)) return null;
  if (whole.includes(other) && !grouped[other].test(whole)) return null;
  const plain = `${whole.replaceAll(other, '') || '0'}${fraction ? `.${fraction}` : ''}`;
  return sign === '-' ? `-${plain}` : plain;
}

/** A number of a file as a scaled integer, rounded half away from zero; null when it is no number. */
export function readScaled(text: string, decimal: DecimalMark, places: number): number | null {
  const plain = plainNumber(text, decimal);
  return plain === null ? null : roundScaled(plain, places);
}
