/** A decimal is stored as an integer: hundredths for money and percent, thousandths for weight. */

const decimalPattern = /^([+-]?)(\d+)(?:\.(\d*))?$|^([+-]?)\.(\d+)$/;

/** Matches most numbers of a list, for the fast path. */
const shortPattern = /^(\d{1,9})(?:\.(\d{1,4}))?$/;

/** Fast path of `toScaled` for a short text; null when the general parser is needed. */
function shortScaled(text: string, places: number): number | null {
  const match = shortPattern.exec(text);
  if (!match) return null;
  const fraction = match[2] ?? '';
  if (fraction.length > places) return null;
  return Number(`${match[1]}${fraction.padEnd(places, '0')}`);
}

/** The plain notation of a number: `1e-7` becomes `0.0000001`. */
function decimalNotation(value: number): string {
  const text = String(value);
  if (!/e/i.test(text)) return text;
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/(?<!0)0+$/, '') : BigInt(value).toString();
}

/**
 * The integer `value × 10^places`, exact.
 * @throws RangeError when the value is no number, has more decimals than `places` or is too large.
 */
export function toScaled(value: number | string, places: number): number {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is not a number`);
  const text = typeof value === 'number' ? decimalNotation(value) : value.trim();
  const match = decimalPattern.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a number`);
  const negative = (match[1] ?? match[4]) === '-';
  const fraction = (match[3] ?? match[5] ?? '').replace(/(?<!0)0+$/, '');
  if (fraction.length > places) throw new RangeError(`${text} has more than ${places} decimals`);
  const scaled = Number(`${match[2] ?? '0'}${fraction.padEnd(places, '0')}`);
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`${text} is too large`);
  return negative && scaled !== 0 ? -scaled : scaled;
}

/** As `toScaled`, but null instead of throwing. */
export function tryScaled(value: number | string | null | undefined, places: number): number | null {
  if (value === null || value === undefined) return null;
  try {
    return toScaled(value, places);
  } catch {
    return null;
  }
}

/** The scaled integer of a value with any number of decimals, rounded half away from zero; null if no number. */
export function roundScaled(value: number | string | null | undefined, places: number): number | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'number' ? decimalNotation(value) : value.trim();
  const short = shortScaled(text, places);
  if (short !== null) return short;
  if (!decimalPattern.test(text)) return null;
  const [integerPart = '', fraction = ''] = text.split('.');
  if (fraction.length <= places) return tryScaled(text, places);
  const fine = tryScaled(`${integerPart}.${fraction.slice(0, places + 1)}`, places + 1);
  return fine === null ? null : divideRounded(BigInt(fine), 10n);
}

/** The number for the wire: 1245050 at 2 places is 12450.5. */
export function fromScaled(scaled: number, places: number): number {
  return scaled / 10 ** places;
}

/** Integer division rounded half away from zero. @throws RangeError when the result is not a safe integer. */
export function divideRounded(dividend: bigint, divisor: bigint): number {
  if (divisor === 0n) throw new RangeError('division by zero');
  const negative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const rounded = Number((top * 2n + bottom) / (bottom * 2n));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('the result is too large');
  return negative && rounded !== 0 ? -rounded : rounded;
}

export type DecimalFormat = { places: number; minDecimals?: number; grouped?: boolean };

/** Text of a scaled integer, with a hyphen as minus: `formatScaled(1010, {places: 3, minDecimals: 2})` is "1.01". */
export function formatScaled(
  scaled: number,
  { places, minDecimals = places, grouped }: DecimalFormat,
): string {
  const digits = String(Math.abs(scaled)).padStart(places + 1, '0');
  const integerPart = digits.slice(0, digits.length - places);
  let fraction = digits.slice(digits.length - places);
  while (fraction.length > minDecimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const integerText = grouped ? integerPart.replace(/\B(?=(\d{3})+$)/g, ',') : integerPart;
  return `${scaled < 0 ? '-' : ''}${integerText}${fraction ? `.${fraction}` : ''}`;
}
