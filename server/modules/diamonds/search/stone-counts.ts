import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { SearchIndex } from '#server/search-index/search-index.ts';
import { canUseIndex, type StockFilter } from '#server/search-index/search-plan.ts';
import type { CountsPlan, StockCounts } from '#server/search-index/stock-counts.ts';
import { type Viewer, visibleKind } from '../diamond-visibility.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import { filterKey, planFilters, searchedNames } from './diamond-filters.ts';
import type { PageReader } from './page-reader.ts';

interface StoneCountsContext {
  db: Database;
  lookupValues: LookupValues;
  searchIndex: SearchIndex;
  reader: PageReader;
}

/** The columns to count, and searches to count besides. */
export type ChoicesPlan = Pick<CountsPlan, 'codes' | 'names' | 'bins'> & {
  alternatives: readonly DiamondFilters[];
};

export type ChoiceCounts = StockCounts & {
  /** For each filter in force, the stones that pass all others. */
  withoutFilter: Map<keyof DiamondFilters, number>;
};

/** Counts the stones that each choice of a search would bring. */
export function createStoneCounts({ db, lookupValues, searchIndex, reader }: StoneCountsContext) {
  /** The index finds stones by their ids, so the database looks up the ids of numbers. */
  async function withIds(filter: StockFilter): Promise<StockFilter> {
    if (filter.kind !== 'numbers') return filter;
    const ids = await diamondsRepository.findIdsByNumber(db.read, filter.column, filter.numbers);
    return { kind: 'ids', ids };
  }

  async function runPlan(plan: CountsPlan): Promise<StockCounts> {
    const searched = plan.filters.filter(({ kind }) => kind !== 'ids');
    const counts = canUseIndex({ filters: searched }) ? await searchIndex.counts(plan) : null;
    return counts ?? reader.count(plan);
  }

  return {
    /**
     * Counts each value among the stones that pass every other filter of the search and that the viewer may find.
     * Throws 403 for a filter that the viewer may not use, 422 for too many values.
     */
    async countChoices(
      filters: DiamondFilters,
      viewer: Viewer,
      { alternatives, ...columns }: ChoicesPlan,
    ): Promise<ChoiceCounts> {
      // The alternatives name no other stored names, so all of them are looked up once.
      const codeOf = await lookupValues.codesOf(searchedNames(filters));
      const plan = (each: DiamondFilters) => planFilters(each, viewer, { codesOf: async () => codeOf });
      const planned = await plan(filters);
      const others = await Promise.all(alternatives.map((each) => plan({ ...filters, ...each })));
      const resolve = (list: readonly StockFilter[]) => Promise.all(list.map(withIds));
      const counts = await runPlan({
        ...columns,
        visible: visibleKind(viewer),
        filters: await resolve(planned),
        alternatives: await Promise.all(others.map(resolve)),
      });
      const keys = planned.map((filter) => filterKey(filter, viewer, filters.price_set));
      return {
        ...counts,
        withoutFilter: new Map(keys.map((key, index) => [key, counts.without[index]!])),
      };
    },
  };
}
