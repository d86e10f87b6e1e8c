import { formatNumber } from './format-number.ts';

/** "1 stone", "53,940 stones"; `many` where the plural is not the word with an s. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
