import type { CaratThousandths } from '../format/carat.ts';
import { divideRounded } from '../format/decimal.ts';
import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';

export type SelectedStone = {
  carat: CaratThousandths;
  /** Null when the stone has no price in the set. */
  total: Cents | null;
  /** Null when the stone has no list price. */
  discount: Hundredths | null;
};

export type SelectionTotals = {
  pieces: number;
  carats: CaratThousandths;
  /** Of the stones that have a price. */
  total: Cents;
  /** How many have a price. */
  pricedPieces: number;
  /** Price per carat in cents (total ÷ carats) of the stones that have a price; null for no weight. */
  averagePrice: Cents | null;
  /** Weighted by carat over the stones that have a list price; null when none has. */
  averageDiscount: Hundredths | null;
  /** How many have a list price, which the average discount is of. */
  discountedPieces: number;
};

/** Exact totals for the selection bar. */
export function selectionTotals(stones: Iterable<SelectedStone>): SelectionTotals {
  let pieces = 0;
  let carats = 0n;
  let pricedPieces = 0;
  let pricedCarats = 0n;
  let total = 0n;
  let discountedPieces = 0;
  let listedCarats = 0n;
  let weightedDiscount = 0n;
  for (const stone of stones) {
    const carat = BigInt(stone.carat);
    pieces += 1;
    carats += carat;
    if (stone.total !== null) {
      pricedPieces += 1;
      pricedCarats += carat;
      total += BigInt(stone.total);
    }
    if (stone.discount === null) continue;
    discountedPieces += 1;
    listedCarats += carat;
    weightedDiscount += carat * BigInt(stone.discount);
  }
  return {
    pieces,
    carats: divideRounded(carats, 1n),
    total: divideRounded(total, 1n),
    pricedPieces,
    averagePrice: pricedCarats > 0n ? divideRounded(total * 1000n, pricedCarats) : null,
    averageDiscount: listedCarats > 0n ? divideRounded(weightedDiscount, listedCarats) : null,
    discountedPieces,
  };
}
