const prefix = /^(?:us\s?\$|usd|eur|gbp|inr|rs\.?|[$€£₹])\s*/i;
const suffix =
  /\s*(?:us\s?\$|usd|eur|gbp|inr|[$€£₹%‰]|pct|percent|cts?\.?|carats?|mm|pcs|(?:\/|per\s+)\s*(?:ct|carat))$/i;

/**
 * Parses a number in common notations: `12,450.00`, `1.01 ct`, `-38,5`, `1.234,56`, `US$ 5 000`, `(38.50)`.
 * A lone comma before exactly three digits groups thousands (`12,450`) unless a bare zero precedes it
 * (`0,450`); a lone point is always a decimal point. Returns null when the text is blank or not one number.
 */
export function parseNumber(text: string): number | null {
  let rest = text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
    .replace(/[−–—‐‑]/g, '-')
    .trim();

  let negative = false;
  if (/^\(.*\)$/.test(rest)) {
    negative = true;
    rest = rest.slice(1, -1).trim();
  }
  const takeSign = () => {
    const sign = /^[+-]/.exec(rest)?.[0];
    if (!sign) return true;
    if (sign === '-' && negative) return false;
    negative ||= sign === '-';
    rest = rest.slice(1).trim();
    return !/^[+-]/.test(rest);
  };
  if (!takeSign()) return null;
  const bare = rest.replace(prefix, '');
  if (bare !== rest) {
    rest = bare;
    if (!takeSign()) return null;
  }
  rest = rest.replace(suffix, '').trim();

  const digits = withoutGroups(rest);
  if (digits === null) return null;
  const value = Number(digits);
  if (!Number.isFinite(value)) return null;
  return negative && value !== 0 ? -value : value;
}

const grouped = (separator: string) =>
  new RegExp(`^\\d{1,3}(?:${separator}\\d{3})+$|^\\d{1,2}(?:${separator}\\d{2})*${separator}\\d{3}$`);

/** Digits with at most one decimal point, or null when the separators make no sense. */
function withoutGroups(text: string): string | null {
  if (!/\d/.test(text) || !/^[\d.,'’\s]+$/.test(text)) return null;
  const decimal = decimalMark(text);
  const [integer = '', fraction, ...more] = decimal ? text.split(decimal) : [text];
  if (more.length > 0) return null;
  if (fraction !== undefined && !/^\d*$/.test(fraction)) return null;
  if (/^\d*$/.test(integer)) return `${integer || '0'}.${fraction || '0'}`;

  const separators = new Set(integer.replace(/\d/g, '').replace(/\s/g, ' ').replace(/’/g, "'"));
  const [separator] = separators;
  if (separators.size !== 1 || separator === undefined) return null;
  const tidy = integer.replace(/\s/g, ' ').replace(/’/g, "'");
  const pattern = grouped(separator === '.' ? '\\.' : separator);
  return pattern.test(tidy) ? `${tidy.replaceAll(separator, '')}.${fraction || '0'}` : null;
}

/** The decimal separator, if any: with both marks, the last one. */
function decimalMark(text: string): '.' | ',' | null {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points === 1) return '.';
  if (commas !== 1) return null;
  return /^[1-9]\d{0,2},\d{3}$/.test(text) ? null : ',';
}
