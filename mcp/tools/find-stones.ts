import { z } from 'zod';
import type { Diamond } from '#contract/model/diamond.ts';
import type { SearchDiamonds200 } from '#contract/model/searchDiamonds200.ts';
import type { Api } from '../api/api-client.ts';
import { ToolError } from './tool.ts';

/** Stock numbers as an argument. */
export const stoneNumbers = (maxCount: number, minCount = 1) =>
  z
    .array(z.string().trim().min(1).max(50))
    .min(minCount)
    .max(maxCount)
    .describe('Stock numbers, such as KD-57943. Searches list them.');

/** The stones of stock numbers, in their order. @throws ToolError that names those that are not found */
export async function findStones(
  api: Api,
  numbers: readonly string[],
  signal: AbortSignal,
): Promise<Diamond[]> {
  const requested = [...new Set(numbers)];
  const body = { stone_ids: requested, pageSize: requested.length };
  const { data } = await api.call<SearchDiamonds200>('searchDiamonds', { body, signal });
  const byNumber = new Map(data.data.map((stone) => [stone.stone_id.toUpperCase(), stone]));
  const missing = requested.filter((number) => !byNumber.has(number.toUpperCase()));
  if (missing.length > 0)
    throw new ToolError(
      `Not found, or not on sale: ${missing.join(', ')}. Check the numbers, or leave these stones out.`,
    );
  return [...new Set(requested.map((number) => byNumber.get(number.toUpperCase())!))];
}
