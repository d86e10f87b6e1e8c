import type { SaleChange } from '#contract/model/saleChange.ts';
import { SearchDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { planFilters } from '#server/modules/diamonds/diamonds.service.ts';
import type { CodeOf, LookupValues } from '#server/platform/db/lookup-values.ts';
import type { StockFilter } from '#server/search-index/search-plan.ts';
import type { AlertSearch } from './matching/match-searches.ts';
import type { Slices } from './matching/slices.ts';
import type { SearchRow } from './stone-offers.repository.ts';

/** Filters in use: equal ones of different searches are one object, which is tested once. */
class SharedFilters {
  readonly #uses = new Map<string, { filter: StockFilter; uses: number }>();

  take(filter: StockFilter): StockFilter {
    const text = JSON.stringify(filter);
    const known = this.#uses.get(text);
    if (known) known.uses += 1;
    else this.#uses.set(text, { filter, uses: 1 });
    return known?.filter ?? filter;
  }

  /** Forgets a filter with its last use. */
  release(filter: StockFilter): void {
    const text = JSON.stringify(filter);
    const known = this.#uses.get(text);
    if (known) known.uses -= 1;
    if (known?.uses === 0) this.#uses.delete(text);
  }
}

/** The texts of the searches whose plans are kept, in characters; a plan takes a few times as much memory. */
const maxKeptCharacters = 8_000_000;
/** Texts read at once. */
const textsPerRead = 1000;

type PlannedRow = Pick<SearchRow, 'id' | 'notify_of'>;

interface PlannerContext {
  lookupValues: Pick<LookupValues, 'currentCodes'>;
  /** The filters of searches as they are stored, by id. */
  readQueries(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

interface KeptPlan {
  /** Null for a search that finds nothing: its filters cannot be read, or a buyer may not use them. */
  filters: readonly StockFilter[] | null;
  characters: number;
  /** Whether every name of the search has a code. */
  isComplete: boolean;
}

/**
 * Plans the filters of saved searches as the search itself does for a buyer. Plans are kept: what a search is stored
 * with never changes, and a name keeps its code. A search with a name that no stone has yet is planned again when further
 * names have got codes.
 */
export function createSearchPlanner(
  { lookupValues, readQueries }: PlannerContext,
  maxCharacters = maxKeptCharacters,
) {
  const kept = new Map<number, KeptPlan>();
  const shared = new SharedFilters();
  let keptCharacters = 0;
  let namesThen = 0;

  /** Forgets the plans of other searches, and with new names those that lack one. */
  function forgetOthers(rows: readonly PlannedRow[], names: number): void {
    const present = new Set(rows.map(({ id }) => id));
    for (const [id, { filters, characters, isComplete }] of kept) {
      if (present.has(id) && (isComplete || names === namesThen)) continue;
      kept.delete(id);
      keptCharacters -= characters;
      for (const filter of filters ?? []) shared.release(filter);
    }
    namesThen = names;
  }

  function keep(id: number, plan: KeptPlan): void {
    kept.set(id, plan);
    keptCharacters += plan.characters;
  }

  return async (rows: readonly PlannedRow[], slices: Slices): Promise<AlertSearch[]> => {
    const { codeOf, names } = await lookupValues.currentCodes();
    forgetOthers(rows, names);
    /** The plans that are not kept, and their filters. */
    const passing = new Map<number, KeptPlan['filters']>();
    const taken: StockFilter[] = [];
    const missing = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    for (let at = 0; at < missing.length; at += textsPerRead) {
      for (const [id, text] of await readQueries(missing.slice(at, at + textsPerRead))) {
        await slices.next();
        const { planned, isComplete } = await planText(text, codeOf);
        const filters = planned?.map((filter) => shared.take(filter)) ?? null;
        if (keptCharacters + text.length <= maxCharacters)
          keep(id, { filters, characters: text.length, isComplete });
        else {
          passing.set(id, filters);
          taken.push(...(filters ?? []));
        }
      }
    }
    const searches: AlertSearch[] = [];
    for (const { id, notify_of } of rows) {
      await slices.next();
      const filters = kept.get(id)?.filters ?? passing.get(id);
      if (filters) searches.push({ id, filters, changes: new Set(notify_of.split(',') as SaleChange[]) });
    }
    for (const filter of taken) shared.release(filter);
    return searches;
  };
}

async function planText(text: string, known: CodeOf) {
  let isComplete = true;
  const codeOf: CodeOf = (kind, name) => {
    const code = known(kind, name);
    if (code === null) isComplete = false;
    return code;
  };
  const filters = SearchDiamondsBody.safeParse(readSearchQuery(text));
  const planned = filters.success
    ? await planFilters(filters.data, { role: 'USER' }, { codesOf: async () => codeOf }).catch(() => null)
    : null;
  return { planned, isComplete };
}
