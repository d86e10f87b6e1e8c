import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';

/** The discount notation of a list, decided once per column. */
export type DiscountStyle = {
  /** -0.30 for 30 %. */
  fraction: boolean;
  /** True when a minus means below the list price. */
  minusIsBelow: boolean;
  /** Description of the notation for the import report. */
  readAs: string;
};

/** One sample row: the number as written, with the list price and price per carat of the same row. */
export type DiscountSample = {
  written: number;
  percentSign: boolean;
  rap: Cents | null;
  price: Cents | null;
};

/** Share of the rows with both prices that match an interpretation of the discount. */
function agreement(samples: readonly DiscountSample[], fraction: boolean, minusIsBelow: boolean): number {
  const factor = (fraction ? 1 : 0.01) * (minusIsBelow ? -1 : 1);
  const fits = samples.filter(({ written, rap, price }) => {
    const expected = (rap ?? 0) * (1 - written * factor);
    return Math.abs(expected - (price ?? 0)) <= Math.max(100, expected * 0.01);
  });
  return samples.length ? fits.length / samples.length : 0;
}

function isFraction(samples: readonly DiscountSample[]): boolean {
  if (samples.some(({ percentSign }) => percentSign)) return false;
  const values = samples.map(({ written }) => Math.abs(written));
  return values.every((value) => value <= 1) && values.some((value) => value > 0 && value < 1);
}

function styleInWords(fraction: boolean, minusIsBelow: boolean, basis: string): string {
  const example = `${minusIsBelow ? '−' : ''}${fraction ? '0.30' : '30'}`;
  const unit = fraction ? 'fractions' : 'percentages';
  return `${unit}, ${example} means 30 % below the list price (${basis})`;
}

/**
 * Detects the notation of a discount column: rows with list price and price per carat decide, else the size (all within
 * 1 are fractions) and the more frequent sign (which means below the list).
 */
export function detectDiscountStyle(samples: readonly DiscountSample[]): DiscountStyle {
  const filled = samples.filter(({ written }) => written !== 0);
  const proving = filled.filter(({ rap, price }) => rap && price);
  const options = [true, false].flatMap((fraction) =>
    [true, false].map((minusIsBelow) => ({ fraction, minusIsBelow })),
  );
  const best = options
    .map((option) => ({ ...option, share: agreement(proving, option.fraction, option.minusIsBelow) }))
    .sort((a, b) => b.share - a.share)[0];
  if (best && proving.length > 0 && best.share > 0.5) {
    const { fraction, minusIsBelow } = best;
    return {
      fraction,
      minusIsBelow,
      readAs: styleInWords(fraction, minusIsBelow, 'it matches the prices'),
    };
  }
  const fraction = isFraction(filled);
  const minuses = filled.filter(({ written }) => written < 0).length;
  const minusIsBelow = minuses * 2 > filled.length;
  return {
    fraction,
    minusIsBelow,
    readAs: styleInWords(fraction, minusIsBelow, 'from the size and sign of most values'),
  };
}

/** Stored discount (positive below the list) of a written one given in hundred-thousandths (five decimals). */
export function storedDiscount(writtenScaled: number, style: DiscountStyle): Hundredths {
  const hundredths = Math.round(Math.abs(writtenScaled) / (style.fraction ? 10 : 1000));
  const below = writtenScaled < 0 === style.minusIsBelow;
  return hundredths === 0 ? 0 : below ? hundredths : -hundredths;
}
