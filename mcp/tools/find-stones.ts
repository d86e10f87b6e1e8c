import { z } from 'zod';
import type { Diamond } from '#contract/model/diamond.ts';
import type { PagedDiamondsAnswer } from '#contract/model/pagedDiamondsAnswer.ts';
import type { Api } from '../api/api-client.ts';
import { ToolError } from './tool.ts';

/** Stock numbers as an argument. */
export const stoneNumbers = (most: number, fewest = 1) =>
  z
    .array(z.string().trim().min(1).max(50))
    .min(fewest)
    .max(most)
    .describe('Stock numbers, such as KD-57943. Searches tell them.');

/** The stones of stock numbers, in their order. @throws ToolError that names those that are not found */
export async function findStones(
  api: Api,
  numbers: readonly string[],
  signal: AbortSignal,
): Promise<Diamond[]> {
  const asked = [...new Set(numbers)];
  const body = { stone_ids: asked, pageSize: asked.length };
  const { data } = await api.call<PagedDiamondsAnswer>('searchDiamonds', { body, signal });
  const byNumber = new Map(data.data.map((stone) => [stone.stone_id.toUpperCase(), stone]));
  const missing = asked.filter((number) => !byNumber.has(number.toUpperCase()));
  if (missing.length > 0)
    throw new ToolError(
      `Not found, or not on sale: ${missing.join(', ')}. Check the numbers, or leave these stones out.`,
    );
  return [...new Set(asked.map((number) => byNumber.get(number.toUpperCase())!))];
}
