import { expect, type Page } from '@playwright/test';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { sessionHeaders } from './browser-steps.ts';

export interface FoundStone {
  id: number;
  stone_id: string;
  total_amount: number;
  img_url: string | null;
  /** Only of a stone that is on hold. */
  hold?: object | null;
}

const pageSize = 200;

/** Asks as the buyer of the page. */
async function ask<Data>(page: Page, url: string, path: string, data: object): Promise<Data> {
  const answer = await page.request.post(`${url}/api/${path}`, { headers: await sessionHeaders(page), data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}

/** The pages of a search, as far as they are taken. */
async function* pagesOf(page: Page, url: string, filters: DiamondFilters) {
  for (let pageNo = 0; ; pageNo += 1) {
    const found = await ask<{ data: FoundStone[] }>(page, url, 'diamond/search', {
      ...filters,
      pageNo,
      pageSize,
    });
    if (found.data.length === 0) return;
    yield found.data;
  }
}

/**
 * The first stones of a search that the signed-in buyer can order without a question. A server of
 * `npm run e2e -- --base` may have orders and holds of an earlier run.
 */
export async function freeStones(
  page: Page,
  url: string,
  filters: DiamondFilters,
  count: number,
): Promise<FoundStone[]> {
  const free: FoundStone[] = [];
  for await (const stones of pagesOf(page, url, filters)) {
    const ids = stones.map(({ id }) => id);
    const ordered = await ask<{ id: number }[]>(page, url, 'diamond/order/stones', { ids });
    free.push(...stones.filter(({ id, hold }) => !hold && !ordered.some((stone) => stone.id === id)));
    if (free.length >= count) return free.slice(0, count);
  }
  throw new Error(`The server has fewer than ${count} free stones for ${JSON.stringify(filters)}.`);
}

/** A stone with a picture of the demonstration; those that tests add have none, or one of a few pixels. */
export async function stoneWithPicture(page: Page, url: string): Promise<FoundStone> {
  for await (const stones of pagesOf(page, url, {})) {
    const found = stones.find(({ img_url }) => img_url?.includes('/demo-'));
    if (found) return found;
  }
  throw new Error('No stone of the server has a picture of the demonstration.');
}

/** The path of a buyer's list of these stones alone. */
export const listOfStones = (stones: readonly FoundStone[], more: DiamondFilters = {}): string =>
  `/report?title=search&${filtersToParams({ ...more, stone_ids: stones.map(({ stone_id }) => stone_id) })}`;
