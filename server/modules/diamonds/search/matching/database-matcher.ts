import { findPairs } from '#domain/matching/find-pairs.ts';
import { nearestStones } from '#domain/matching/nearest-stones.ts';
import type { StoneFigures } from '#domain/matching/stone-figures.ts';
import type { Database } from '#server/platform/db/database.ts';
import type {
  NearestMatches,
  NearestPlan,
  PairsPlan,
  SearchPairs,
} from '#server/search-index/matching/match-plan.ts';
import type { SearchPlan, StockFilter } from '#server/search-index/search-plan.ts';
import type { StoneRow } from '../../diamond-visibility.ts';
import { diamondsRepository } from '../../diamonds.repository.ts';
import type { PageReader } from '../page-reader.ts';

/** Stones that are compared when the database answers, which reads each of them. */
const maxStones = 2000;

interface MatcherContext {
  db: Database;
  reader: PageReader;
}

/** Finds similar stones and pairs in the database, when the index cannot answer. */
export function createDatabaseMatcher(
  { db, reader }: MatcherContext,
  toFigures: (row: StoneRow) => StoneFigures,
) {
  const read = async (ids: readonly number[]) =>
    (await diamondsRepository.findByIds(db.read, ids)).map(toFigures);

  return {
    /** Compares the stones that are nearest in weight, half of them lighter. */
    async nearest(plan: NearestPlan): Promise<NearestMatches> {
      const { stone, filters } = plan;
      const half = { limit: maxStones / 2, offset: 0 };
      const search = (bounds: { from?: number; to?: number }, ascending: boolean): SearchPlan => ({
        visible: 'on-sale',
        filters: [...filters, weights(bounds)],
        order: [
          { by: 'carat', ascending },
          { by: 'id', ascending: true },
        ],
      });
      const heavier = await reader.find(search({ from: stone.carat }, true), half);
      const lighter = await reader.find(search({ to: stone.carat - 1 }, false), half);
      const candidates = await read([...heavier.ids, ...lighter.ids]);
      return { ...nearestStones(stone, candidates, plan), candidates: heavier.total + lighter.total };
    },

    async pairs({ search, stones, tolerances }: PairsPlan): Promise<SearchPairs> {
      const { ids, total } = await reader.find(search, { limit: Math.min(stones, maxStones), offset: 0 });
      const compared = await read(ids);
      return { ...findPairs(compared, tolerances), total, compared: compared.length };
    },
  };
}

const weights = (bounds: { from?: number; to?: number }): StockFilter => ({
  kind: 'ranges',
  column: 'carat',
  ranges: [bounds],
  blank: false,
});
