import type { Diamond } from '#contract/model/diamond.ts';
import { roundToCaratThousandths } from '#domain/format/carat.ts';
import { roundToCents } from '#domain/format/money.ts';
import { roundToHundredths } from '#domain/format/percent.ts';
import { type PricedStone, type PriceSet, pricesOf } from '#domain/pricing/price-sets.ts';
import { type SelectionTotals, selectionTotals } from '#domain/pricing/selection-totals.ts';
import type { StoneKind } from '#domain/stone-fields/stone-kind.ts';

/** The stored fields of a selected stone: those needed to name, total and order it. */
export type SelectedStone = Pick<
  Diamond,
  'id' | 'stone_id' | 'shape' | 'carat' | 'color' | 'clarity' | 'price' | 'total_amount' | 'discount'
> &
  StoneKind &
  PricedStone;

/** A stone reduced to the fields of a selection. */
export function toSelectedStone(stone: SelectedStone): SelectedStone {
  const { id, stone_id, shape, carat, color, clarity, price, total_amount, discount } = stone;
  const { kind, growth, treatment } = stone;
  const { j_total_amount, j_discount, retail_total_amount, retail_discount } = stone;
  return {
    id,
    stone_id,
    shape,
    carat,
    color,
    clarity,
    price,
    total_amount,
    discount,
    kind,
    growth,
    treatment,
    // Administrators receive the other price sets too.
    ...(j_total_amount !== undefined && { j_total_amount, j_discount }),
    ...(retail_total_amount !== undefined && { retail_total_amount, retail_discount }),
  };
}

/** Exact totals of the selected stones in one price set; null is the only one that a buyer receives. */
export function selectedTotals(
  stones: Iterable<SelectedStone>,
  set: PriceSet | null = null,
): SelectionTotals {
  return selectionTotals(
    Array.from(stones, (stone) => {
      const { total, discount } = pricesOf(stone, set);
      return {
        carat: roundToCaratThousandths(stone.carat) ?? 0,
        total: roundToCents(total),
        discount: roundToHundredths(discount),
      };
    }),
  );
}
