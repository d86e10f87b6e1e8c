import { divideRounded, tryScaled } from '../format/decimal.ts';
import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';

/** Decimals of a factor, so that ×1.0125 is exact. */
const factorPlaces = 4;

/** How a figure changes: it is set, added to, or changed by percent or a factor. */
export type FormulaKind = 'set' | 'add' | 'percent' | 'multiply';

/** A change of an amount (cents) or a discount (hundredths). */
export type PriceFormula = {
  kind: FormulaKind;
  /** Cents or hundredths for `set` and `add`, hundredths of a percent for `percent`, ten-thousandths for `multiply`. */
  value: number;
};

/** Decimals that a value of each kind may have. */
export const formulaPlaces = { set: 2, add: 2, percent: 2, multiply: factorPlaces } as const;

/** Reads a value of the wire; null when it has more decimals than its kind allows. */
export function parseFormula(kind: FormulaKind, value: number): PriceFormula | null {
  const scaled = tryScaled(value, formulaPlaces[kind]);
  return scaled === null ? null : { kind, value: scaled };
}

/** An amount after a formula, rounded to a multiple of `roundTo` cents. May be zero or negative. */
export function changedAmount(before: Cents, { kind, value }: PriceFormula, roundTo: Cents): Cents {
  const step = BigInt(roundTo);
  const nearest = (dividend: bigint, divisor: bigint) => divideRounded(dividend, divisor * step) * roundTo;
  switch (kind) {
    case 'set':
      return nearest(BigInt(value), 1n);
    case 'add':
      return nearest(BigInt(before) + BigInt(value), 1n);
    case 'percent':
      return nearest(BigInt(before) * BigInt(10_000 + value), 10_000n);
    case 'multiply':
      return nearest(BigInt(before) * BigInt(value), 10n ** BigInt(factorPlaces));
  }
}

/** A discount after a formula, which is set or added to. */
export function changedDiscount(before: Hundredths, { kind, value }: PriceFormula): Hundredths {
  return kind === 'add' ? before + value : value;
}
