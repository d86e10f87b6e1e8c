import type { Diamond } from '#contract/model/diamond.ts';
import { roundToCaratThousandths } from '#domain/format/carat.ts';
import { roundToCents } from '#domain/format/money.ts';
import { roundToHundredths } from '#domain/format/percent.ts';
import { type SelectionTotals, selectionTotals } from '#domain/pricing/selection-totals.ts';

/** The stored fields of a selected stone: those needed to name, total and order it. */
export type SelectedStone = Pick<
  Diamond,
  'id' | 'stone_id' | 'shape' | 'carat' | 'color' | 'clarity' | 'price' | 'total_amount' | 'discount'
>;

/** A stone reduced to the fields of a selection. */
export function toSelectedStone(stone: SelectedStone): SelectedStone {
  const { id, stone_id, shape, carat, color, clarity, price, total_amount, discount } = stone;
  return { id, stone_id, shape, carat, color, clarity, price, total_amount, discount };
}

/** Exact totals of the selected stones. */
export function selectedTotals(stones: Iterable<SelectedStone>): SelectionTotals {
  return selectionTotals(
    Array.from(stones, ({ carat, total_amount, discount }) => ({
      carat: roundToCaratThousandths(carat) ?? 0,
      total: roundToCents(total_amount) ?? 0,
      discount: roundToHundredths(discount),
    })),
  );
}
