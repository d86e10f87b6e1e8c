import type { Order } from '#contract/model/order.ts';
import { stonesPerPage } from '#domain/search/paging.ts';

/** "KD-57943 +2": the first stone and how many more. */
export function orderStonesText({ diamonds, stone_count }: Order): string {
  const [first] = diamonds;
  if (!first) return '–';
  return stone_count > 1 ? `${first.stone_id} +${stone_count - 1}` : first.stone_id;
}

/** The first stones and how many more: "KD-57943, KD-58102 and 7 more". */
export function firstStonesText({ diamonds, stone_count }: Order): string {
  const named = diamonds.slice(0, stonesPerPage.first);
  const numbers = named.map(({ stone_id }) => stone_id).join(', ');
  const others = stone_count - named.length;
  return others > 0 ? `${numbers} and ${others} more` : numbers;
}
