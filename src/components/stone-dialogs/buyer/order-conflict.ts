import { ApiError } from '#api/api-error.ts';
import type { PriceChange } from '#contract/model/priceChange.ts';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';

/** Why an order was refused with 409: prices that moved, stones that are gone. */
export type OrderConflict = {
  text: string;
  changes: readonly PriceChange[];
  /** Stock numbers of stones that are taken. */
  sold: readonly string[];
};

/** The conflict an error stands for; null when it is another kind of failure. */
export function orderConflict(error: unknown): OrderConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { stone_ids } = (error.body ?? {}) as { stone_ids?: unknown };
  return {
    text: error.message,
    changes: Array.isArray(error.data) ? (error.data as PriceChange[]) : [],
    sold: Array.isArray(stone_ids) ? (stone_ids as string[]) : [],
  };
}

/** A stone as it would be ordered now. */
export type OrderLine = {
  stone: SelectedStone;
  /** Price of the stone in US$. */
  amount: number;
  /** The price it was asked for at, when that has changed. */
  previousAmount: number | null;
  sold: boolean;
};

/** The lines to order after the conflicts so far: present prices, and which stones are gone. */
export function orderLines(
  stones: readonly SelectedStone[],
  conflicts: readonly OrderConflict[],
): OrderLine[] {
  const prices = new Map(conflicts.flatMap(({ changes }) => changes).map(({ id, amount }) => [id, amount]));
  const sold = new Set(conflicts.flatMap((conflict) => conflict.sold));
  return stones.map((stone) => {
    const amount = prices.get(stone.id) ?? stone.total_amount;
    return {
      stone,
      amount,
      previousAmount: amount === stone.total_amount ? null : stone.total_amount,
      sold: sold.has(stone.stone_id),
    };
  });
}
