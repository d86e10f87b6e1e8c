import { formatNumber } from './format-number.ts';

/** "1 stone", "53,940 stones"; `many` for an irregular plural. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
