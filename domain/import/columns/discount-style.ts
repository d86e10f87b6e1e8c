import type { Cents } from '../../format/money.ts';
import type { Hundredths } from '../../format/percent.ts';

/** The discount notation of a list, decided once per column. */
export type DiscountStyle = {
  /** -0.30 for 30 %. */
  fraction: boolean;
  /** True when a minus means below the list price. */
  minusIsBelow: boolean;
  /** The tenth part of the values is below it, in the unit of the column. */
  smallest: number;
  /** A plus means above the list price: other values have neither sign. */
  plusIsAbove?: boolean;
  /** Nothing tells whether a minus is below the list price: there are as many plus as minus. */
  isUnsure?: boolean;
  /** Each value has a plus, and no price tells whether it means above the list price. */
  areAllPlus?: boolean;
  /** No value has a minus, and no price tells what the values are. */
  isUnsigned?: boolean;
  /** Description of the notation for the import report. */
  readAs: string;
};

/** One sample row: the number as written, with the list price and price per carat of the same row. */
export type DiscountSample = {
  written: number;
  percentSign: boolean;
  plusSign?: boolean;
  rap: Cents | null;
  price: Cents | null;
};

/** The ways to read a written discount, each as its factor to the share that is below the list price. */
const styles = [true, false].flatMap((fraction) =>
  [true, false].map((minusIsBelow) => ({ fraction, minusIsBelow })),
);
const factorOf = ({ fraction, minusIsBelow }: (typeof styles)[number]) =>
  (fraction ? 1 : 0.01) * (minusIsBelow ? -1 : 1);
export const discountFactors: readonly number[] = styles.map(factorOf);

/** Share of the rows with both prices that match an interpretation of the discount. */
function agreement(samples: readonly DiscountSample[], style: (typeof styles)[number]): number {
  const fits = samples.filter(({ written, rap, price }) => {
    const expected = (rap ?? 0) * (1 - written * factorOf(style));
    return Math.abs(expected - (price ?? 0)) <= Math.max(100, expected * 0.01);
  });
  return samples.length ? fits.length / samples.length : 0;
}

/** The share of whole hundreds, or else tens, among the list prices that the discounts give: list prices are round. */
function roundness(samples: readonly DiscountSample[], style: (typeof styles)[number], step: number): number {
  const round = samples.filter(({ written, price }) => {
    const rap = (price ?? 0) / 100 / (1 - written * factorOf(style));
    const nearest = Math.round(rap / step) * step;
    return nearest > 0 && Math.abs(rap - nearest) <= nearest * 0.0002;
  });
  return samples.length ? round.length / samples.length : 0;
}

/** The one notation that gives round list prices; null without one. */
function roundStyle(samples: readonly DiscountSample[]): (typeof styles)[number] | null {
  for (const step of [100, 10]) {
    const [best, next] = styles
      .map((style) => ({ style, share: roundness(samples, style, step) }))
      .sort((a, b) => b.share - a.share);
    if (best && next && best.share >= 0.8 && best.share > next.share + 0.3) return best.style;
  }
  return null;
}

/** A column has one notation: fractions when nearly all values are within 1, and some are not whole. */
function isFraction(samples: readonly DiscountSample[]): boolean {
  if (samples.some(({ percentSign }) => percentSign)) return false;
  const values = samples.map(({ written }) => Math.abs(written));
  const within = values.filter((value) => value <= 1);
  return within.length >= values.length * 0.75 && within.some((value) => value > 0 && value < 1);
}

function styleInWords(fraction: boolean, minusIsBelow: boolean, basis: string): string {
  const example = `${minusIsBelow ? '−' : ''}${fraction ? '0.30' : '30'}`;
  const unit = fraction ? 'fractions' : 'percentages';
  return `${unit}, ${example} means 30 % below the list price (${basis})`;
}

/**
 * Detects the notation of a discount column: rows with list price and price per carat decide, else round list prices,
 * else the size (fractions are within 1) and the more frequent sign (which means below the list).
 */
export function detectDiscountStyle(samples: readonly DiscountSample[]): DiscountStyle {
  const filled = samples.filter(({ written }) => written !== 0);
  const sizes = filled.map(({ written }) => Math.abs(written)).sort((a, b) => a - b);
  const smallest = sizes[Math.ceil(sizes.length / 10)] ?? 0;
  const proving = filled.filter(({ rap, price }) => rap && price);
  const best = styles
    .map((style) => ({ ...style, share: agreement(proving, style) }))
    .sort((a, b) => b.share - a.share)[0];
  if (best && proving.length > 0 && best.share > 0.5) {
    const { fraction, minusIsBelow } = best;
    return {
      fraction,
      minusIsBelow,
      smallest,
      readAs: styleInWords(fraction, minusIsBelow, 'it matches the prices'),
    };
  }
  const byRoundness = roundStyle(filled.filter(({ price }) => price));
  if (byRoundness) {
    const { fraction, minusIsBelow } = byRoundness;
    const readAs = styleInWords(fraction, minusIsBelow, 'it gives round RAP prices');
    return { fraction, minusIsBelow, smallest, readAs };
  }
  const fraction = isFraction(filled);
  const minuses = filled.filter(({ written }) => written < 0).length;
  const minusIsBelow = minuses * 2 > filled.length;
  const isUnsure = minuses * 3 > filled.length && minuses * 3 < filled.length * 2;
  return {
    fraction,
    minusIsBelow,
    smallest,
    ...(filled.some(({ plusSign }) => !plusSign) && { plusIsAbove: true }),
    ...(isUnsure && { isUnsure }),
    ...(filled.length > 0 && minuses === 0 && { isUnsigned: true }),
    ...(filled.length > 0 && filled.every(({ plusSign }) => plusSign) && { areAllPlus: true }),
    readAs: styleInWords(fraction, minusIsBelow, 'from the size and sign of most values'),
  };
}

/** Stored discount (positive below the list) of a written one given in hundred-thousandths (five decimals). */
export function storedDiscount(writtenScaled: number, style: DiscountStyle): Hundredths {
  const hundredths = Math.round(Math.abs(writtenScaled) / (style.fraction ? 10 : 1000));
  const below = writtenScaled < 0 === style.minusIsBelow;
  return hundredths === 0 ? 0 : below ? hundredths : -hundredths;
}

/** How a written discount differs from the notation of its column. */
export type DiscountOddity = 'percentage_among_fractions' | 'fraction_among_percentages';

/**
 * What is odd about a discount given in hundred-thousandths (five decimals): 28 among fractions can only be a percentage,
 * 0.38 among percentages can be either. Null when it fits.
 */
export function discountOddity(writtenScaled: number, style: DiscountStyle): DiscountOddity | null {
  const written = Math.abs(writtenScaled) / 100_000;
  if (style.fraction) return written > 1.5 ? 'percentage_among_fractions' : null;
  const isSmall = written > 0 && written < 0.6;
  return style.smallest > 2 && isSmall ? 'fraction_among_percentages' : null;
}
