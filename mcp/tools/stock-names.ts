import type { GetSearchFields200 } from '#contract/model/getSearchFields200.ts';
import { builtInNames, type KnownNames } from '#domain/search/text/known-names.ts';
import { namesOfSearchForm } from '#domain/search/text/names-of-search-form.ts';
import type { Api } from '../api/api-client.ts';
import { ApiFailure } from '../api/api-failure.ts';
import type { Account } from '../api/sign-in.ts';

/** The names of the stock, which the words of a search may name. */
export interface StockNames {
  read(signal: AbortSignal): Promise<KnownNames>;
}

const freshMs = 5 * 60_000;

/** Reads the names from the search form and keeps them for five minutes. */
export function createStockNames(api: Api, { role }: Account, clock: () => number): StockNames {
  let kept: { names: KnownNames; at: number } | null = null;
  return {
    async read(signal) {
      if (kept && clock() - kept.at < freshMs) return kept.names;
      const type = role === 'ADMIN' ? 'Search,Admin' : 'Search';
      try {
        const { data } = await api.call<GetSearchFields200>('getSearchFields', { query: { type }, signal });
        kept = { names: namesOfSearchForm(data), at: clock() };
        return kept.names;
      } catch (failure) {
        // Without them the built-in shapes and laboratories are read, as in the app.
        if (failure instanceof ApiFailure && failure.isUnclear) return builtInNames;
        throw failure;
      }
    },
  };
}
