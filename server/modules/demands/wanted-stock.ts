import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { HoldStone } from '#contract/model/holdStone.ts';
import type { WantedStock } from '#contract/model/wantedStock.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import type { KnownNames } from '#domain/search/text/known-names.ts';
import { namesOfSearchForm } from '#domain/search/text/names-of-search-form.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';

/** Wishes are those of buyers: at their prices, among the stones that they may see. */
const asBuyer = { role: 'USER' } as const;
const stonesPerWish = 3;

export interface StockServices {
  diamonds: Pick<DiamondsService, 'searchStones' | 'viewStones'>;
  search: Pick<SearchService, 'searchForm'>;
}

/** A stone as the lists of wishes show it. */
const toWantedStone = (stone: Diamond): HoldStone => {
  const { id, stone_id, shape, carat, color, clarity, kind, growth, treatment, total_amount } = stone;
  return { id, stone_id, shape, carat, color, clarity, kind, growth, treatment, total_amount };
};

/** What the stock has for wishes. */
export function createWantedStock({ diamonds, search }: StockServices) {
  async function stockOf(filters: DiamondFilters): Promise<WantedStock> {
    if (isFilterEmpty(filters)) return { total: 0, stones: [] };
    const { total, data } = await diamonds.searchStones({ ...filters, pageSize: stonesPerWish }, asBuyer, 1);
    return { total, stones: data.map(toWantedStone) };
  }

  return {
    /** The names that wishes are read with. */
    names: async (): Promise<KnownNames> => namesOfSearchForm(await search.searchForm(asBuyer)),
    /** Stones as a buyer sees them, by id. */
    viewStones: async (ids: readonly number[]): Promise<Map<number, HoldStone>> =>
      new Map(
        (await diamonds.viewStones([...new Set(ids)], asBuyer)).map((stone) => [
          stone.id,
          toWantedStone(stone),
        ]),
      ),
    /** The stones in stock for each of the filters, in their order. */
    stockFor: (wishes: readonly DiamondFilters[]): Promise<WantedStock[]> => Promise.all(wishes.map(stockOf)),
  };
}
