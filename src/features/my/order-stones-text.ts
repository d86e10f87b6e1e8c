import type { Order } from '#contract/model/order.ts';

/** "KD-57943 +2": the first stone and how many more. */
export function orderStonesText({ diamonds }: Order): string {
  const [first, ...others] = diamonds;
  if (!first) return '–';
  return others.length > 0 ? `${first.stone_id} +${others.length}` : first.stone_id;
}
