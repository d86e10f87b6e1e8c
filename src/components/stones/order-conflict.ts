import { ApiError } from '../../api/api-error.ts';
import type { PriceChange } from '../../api/generated/model/priceChange.ts';
import type { ChosenStone } from './chosen-stone.ts';

/** Why an order was refused with 409: prices that moved, stones that are gone. */
export type OrderConflict = {
  text: string;
  changes: readonly PriceChange[];
  /** Stock numbers of stones that are taken. */
  taken: readonly string[];
};

/** The conflict an error stands for; null when it is another kind of failure. */
export function orderConflict(error: unknown): OrderConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { stone_ids } = (error.body ?? {}) as { stone_ids?: unknown };
  return {
    text: error.message,
    changes: Array.isArray(error.data) ? (error.data as PriceChange[]) : [],
    taken: Array.isArray(stone_ids) ? (stone_ids as string[]) : [],
  };
}

/** A stone as it would be ordered now. */
export type OrderLine = {
  stone: ChosenStone;
  /** Price of the stone in US$. */
  amount: number;
  /** The price it was asked for at, when that has changed. */
  was: number | null;
  taken: boolean;
};

/** The lines to order after the conflicts so far: present prices, and which stones are gone. */
export function orderLines(stones: readonly ChosenStone[], conflicts: readonly OrderConflict[]): OrderLine[] {
  const prices = new Map(conflicts.flatMap(({ changes }) => changes).map(({ id, amount }) => [id, amount]));
  const taken = new Set(conflicts.flatMap((conflict) => conflict.taken));
  return stones.map((stone) => {
    const amount = prices.get(stone.id) ?? stone.total_amount;
    return {
      stone,
      amount,
      was: amount === stone.total_amount ? null : stone.total_amount,
      taken: taken.has(stone.stone_id),
    };
  });
}
