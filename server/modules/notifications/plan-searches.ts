import type { SaleChange } from '#contract/model/saleChange.ts';
import { SearchDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { planFilters } from '#server/modules/diamonds/diamonds.service.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { StockFilter } from '#server/search-index/search-plan.ts';
import type { AlertSearch } from './matching/match-searches.ts';
import type { Slices } from './matching/slices.ts';
import type { SearchRow } from './stone-offers.repository.ts';

/** Plans in memory; each takes about a kilobyte. */
const maxPlans = 20_000;

/** Plans the filters of saved searches as the search itself does for a buyer. */
export function createSearchPlanner(lookupValues: Pick<LookupValues, 'codeOf'>) {
  const plans = new Map<string, readonly StockFilter[] | null>();
  const filtersByText = new Map<string, StockFilter>();

  /** Equal filters of different searches become one object, which is tested once. */
  function shared(filter: StockFilter): StockFilter {
    const text = JSON.stringify(filter);
    const known = filtersByText.get(text) ?? filter;
    filtersByText.set(text, known);
    return known;
  }

  /** Null for a search that finds nothing: its filters cannot be read, or a buyer may not use them. */
  async function planOf(text: string, unknown: Map<string, Promise<number | null>>) {
    const known = plans.get(text);
    if (known !== undefined) return known;
    let isComplete = true;
    const codeOf: LookupValues['codeOf'] = async (kind, name) => {
      const key = `${kind} ${name}`;
      // Each unknown name is read from the database again, so it is asked for once.
      const code = unknown.get(key) ?? lookupValues.codeOf(kind, name);
      if ((await code) === null) [isComplete] = [false, unknown.set(key, code)];
      return code;
    };
    const filters = SearchDiamondsBody.safeParse(readSearchQuery(text));
    const plan = filters.success
      ? await planFilters(filters.data, { role: 'USER' }, { codeOf }).then(
          (planned) => planned.map(shared),
          () => null,
        )
      : null;
    // A name that no stone has yet may get a code at any time.
    if (isComplete && plans.size < maxPlans) plans.set(text, plan);
    return plan;
  }

  return async (rows: readonly SearchRow[], slices: Slices): Promise<AlertSearch[]> => {
    if (plans.size >= maxPlans) {
      plans.clear();
      filtersByText.clear();
    }
    const unknown = new Map<string, Promise<number | null>>();
    const searches: AlertSearch[] = [];
    for (const { id, searchquery, notify_of } of rows) {
      await slices.next();
      const filters = await planOf(searchquery, unknown);
      if (filters) searches.push({ id, filters, changes: new Set(notify_of.split(',') as SaleChange[]) });
    }
    return searches;
  };
}
