import type { Diamond } from '#contract/model/diamond.ts';
import { roundToCaratThousandths } from '#domain/format/carat.ts';
import { roundToCents } from '#domain/format/money.ts';
import { roundToHundredths } from '#domain/format/percent.ts';
import { type SelectionTotals, selectionTotals } from '#domain/pricing/selection-totals.ts';

/** What is remembered of a chosen stone: enough to name it, to add it up and to order it. */
export type SelectedStone = Pick<
  Diamond,
  'id' | 'stone_id' | 'shape' | 'carat' | 'color' | 'clarity' | 'price' | 'total_amount' | 'discount'
>;

/** A stone reduced to what a selection keeps. */
export function toSelectedStone(stone: SelectedStone): SelectedStone {
  const { id, stone_id, shape, carat, color, clarity, price, total_amount, discount } = stone;
  return { id, stone_id, shape, carat, color, clarity, price, total_amount, discount };
}

/** Exact figures of chosen stones. */
export function selectedTotals(stones: Iterable<SelectedStone>): SelectionTotals {
  return selectionTotals(
    Array.from(stones, ({ carat, total_amount, discount }) => ({
      carat: roundToCaratThousandths(carat) ?? 0,
      total: roundToCents(total_amount) ?? 0,
      discount: roundToHundredths(discount),
    })),
  );
}
