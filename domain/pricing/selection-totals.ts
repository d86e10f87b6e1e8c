import type { CaratThousandths } from '../format/carat.ts';
import { divideRounded } from '../format/decimal.ts';
import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';

export type SelectedStone = {
  carat: CaratThousandths;
  total: Cents;
  /** Null when the stone has no list price. */
  discount: Hundredths | null;
};

export type SelectionTotals = {
  pieces: number;
  carats: CaratThousandths;
  total: Cents;
  /** Price per carat in cents (total ÷ carats); null for no weight. */
  averagePrice: Cents | null;
  /** Weighted by carat over the stones that have a list price; null when none has. */
  averageDiscount: Hundredths | null;
};

/** Exact totals for the selection bar. */
export function selectionTotals(stones: Iterable<SelectedStone>): SelectionTotals {
  let pieces = 0;
  let carats = 0n;
  let total = 0n;
  let listedCarats = 0n;
  let weightedDiscount = 0n;
  for (const stone of stones) {
    const carat = BigInt(stone.carat);
    pieces += 1;
    carats += carat;
    total += BigInt(stone.total);
    if (stone.discount === null) continue;
    listedCarats += carat;
    weightedDiscount += carat * BigInt(stone.discount);
  }
  return {
    pieces,
    carats: divideRounded(carats, 1n),
    total: divideRounded(total, 1n),
    averagePrice: carats > 0n ? divideRounded(total * 1000n, carats) : null,
    averageDiscount: listedCarats > 0n ? divideRounded(weightedDiscount, listedCarats) : null,
  };
}
