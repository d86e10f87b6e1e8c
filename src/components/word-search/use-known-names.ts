import { useMemo } from 'react';
import { useGetSearchFields } from '#contract/hooks/search/search.ts';
import { builtInNames, type KnownNames } from '#domain/search/text/known-names.ts';
import { namesOfSearchForm } from '#domain/search/text/names-of-search-form.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useSession } from '#session/session-context.ts';

/** The names of the stock, once they are needed, of the search form; the built-in ones when they cannot be loaded. */
export function useKnownNames(needed: boolean): { names: KnownNames; pending: boolean } {
  const isAdmin = useSession().user?.user_type === 'ADMIN';
  const { set } = usePriceSet();
  // The search form asks the same, so that one answer serves both.
  const { data, isLoading } = useGetSearchFields(
    { type: isAdmin ? 'Search,Admin' : 'Search', ...(set && { price_set: set }) },
    { query: { enabled: needed, staleTime: 5 * 60_000, retry: false } },
  );
  const sections = data?.data;
  const names = useMemo(() => (sections ? namesOfSearchForm(sections) : builtInNames), [sections]);
  return { names, pending: isLoading };
}
