import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetSearchFields } from '#contract/hooks/search/search.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { isFilterEmpty, normalizeFilters } from '#domain/search/diamond-filters.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { builtInNames, type KnownNames } from '#domain/search/text/known-names.ts';
import { namesOfSearchForm } from '#domain/search/text/names-of-search-form.ts';
import { notUnderstoodText } from '#domain/search/text/not-understood.ts';
import { readSearchText } from '#domain/search/text/read-search-text.ts';
import { readWantedList, type Wish } from '#domain/search/wanted-list/read-wanted-list.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useSession } from '#session/session-context.ts';
import { toast } from '#ui/overlay/toast.ts';
import { caratChips } from '../saved-searches/search-query.ts';
import { useStoredSearchActions } from '../saved-searches/use-stored-searches.ts';

/** The names of the stock, once they are needed, of the search form; the built-in ones when they cannot be loaded. */
function useKnownNames(needed: boolean): { names: KnownNames; pending: boolean } {
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

/** A single word with a figure or a hyphen, which is no other filter, is a stone's number or a part of it: "AG-46". */
function partOfNumber(text: string): string | null {
  const word = text.trim();
  return /^[\p{L}\d-]{2,50}$/u.test(word) && /[\d-]/.test(word) ? word : null;
}

/** A text read as a search, and the ways to its results and to the search form. Nothing is read unless `enabled`. */
export function useWordSearch(typed: string, enabled = true) {
  const text = enabled ? typed : '';
  const { names, pending } = useKnownNames(typed.trim() !== '');
  const { set } = usePriceSet();
  const isAdmin = useSession().user?.user_type === 'ADMIN';
  const navigate = useNavigate();
  const { recordRecent } = useStoredSearchActions();
  const found = useMemo(() => {
    const read = readSearchText(text, names);
    const part = partOfNumber(text);
    const { stone_ids, ...others } = read.filters;
    return part && isFilterEmpty(others) && (stone_ids?.length ?? 0) < 2
      ? { ...read, filters: { stone_id: part }, notUnderstood: [] }
      : read;
  }, [text, names]);
  const { wishes } = useMemo(() => readWantedList(text, names), [text, names]);
  // Prices are those that the lists show.
  const inPriceSet = useCallback(
    (of: DiamondFilters) => normalizeFilters({ ...of, ...(set && { price_set: set }) }),
    [set],
  );
  const filters = useMemo(() => inPriceSet(found.filters), [found.filters, inPriceSet]);
  const understood = !isFilterEmpty(filters);

  const searchFor = (searched: DiamondFilters, notRead: readonly string[]) => {
    recordRecent(searched);
    void navigate(
      isAdmin
        ? paths.diamonds(filtersToParams(searched))
        : paths.report({ title: 'search', filters: filtersToParams(searched) }),
      {
        state: { filters: searched, carats: caratChips(searched), title: messages.report.searchResult },
      },
    );
    if (notRead.length > 0) toast.warning(notUnderstoodText(notRead));
  };
  return {
    names,
    parts: found.parts,
    notUnderstood: found.notUnderstood,
    filters,
    understood,
    /** The names are still loading: a place may not be understood yet. */
    pending,
    search: () => searchFor(filters, found.notUnderstood),
    /** The wishes of a text that has several, which no search is for. */
    wishes: wishes.length > 1 ? wishes : [],
    /** Searches for one of them. */
    searchWish: (wish: Wish) => searchFor(inPriceSet(wish.filters), wish.notRead),
    formPath: isAdmin
      ? paths.searchDiamonds(filtersToParams(filters))
      : paths.search(filtersToParams(filters)),
  };
}

export type WordSearch = ReturnType<typeof useWordSearch>;
