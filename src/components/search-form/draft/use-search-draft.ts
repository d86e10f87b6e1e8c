import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filtersFromParams, filtersToParams } from '#domain/search/filter-url.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { blankRange, type SearchDraft, toDraft, toFilters } from './search-draft.ts';

/** How long the form has to stand still before it is counted and written into the address, ms. */
const debounceMs = 250;

/** The filters a page was opened with: those of the address, else those of the navigation state. */
export function initialFilters({ search, state }: Pick<Location, 'search' | 'state'>): DiamondFilters {
  const params = new URLSearchParams(search);
  if (params.size > 0) return filtersFromParams(params);
  const passed = (state as { filters?: DiamondFilters } | null)?.filters;
  return passed ?? {};
}

const serialize = (filters: DiamondFilters) => filtersToParams(filters).toString();
const canonicalSearch = (search: string) => serialize(filtersFromParams(new URLSearchParams(search)));

export type SearchDraftControl = {
  draft: SearchDraft;
  /** What is asked for now. */
  filters: DiamondFilters;
  /** The same, once the form has stood still. */
  debouncedFilters: DiamondFilters;
  change: (update: (draft: SearchDraft) => SearchDraft) => void;
  /** Changes what is chosen. */
  select: (update: (selected: DiamondFilters) => DiamondFilters) => void;
  reset: () => void;
  /** Leaves the address alone from now on: the page is about to be left. */
  leave: () => void;
};

/**
 * The state of the search form. It begins with the filters of the address or of the navigation state and is kept in
 * the address as it changes, so that reload, back and a copied link bring it back.
 */
export function useSearchDraft(): SearchDraftControl {
  const location = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => toDraft(initialFilters(location)));
  const urlSearch = useRef(canonicalSearch(location.search));
  const filters = useMemo(() => toFilters(draft), [draft]);
  const debouncedFilters = useDebouncedValue(filters, debounceMs);
  const page = useRef(window.location.pathname);
  const leaving = useRef(false);

  useEffect(() => {
    const requested = canonicalSearch(location.search);
    if (requested === urlSearch.current) return;
    // The address was changed from elsewhere: by a saved search, the menu or the way back.
    urlSearch.current = requested;
    setDraft(toDraft(filtersFromParams(new URLSearchParams(location.search))));
  }, [location.search]);

  useEffect(() => {
    const requested = serialize(debouncedFilters);
    // While the next page is being loaded this one still stands, but the address is no longer its own.
    const pageLeft = leaving.current || window.location.pathname !== page.current;
    if (pageLeft || requested === urlSearch.current) return;
    urlSearch.current = requested;
    void navigate({ search: requested }, { replace: true, preventScrollReset: true });
  }, [debouncedFilters, navigate]);

  const select = useCallback<SearchDraftControl['select']>(
    (update) => setDraft((now) => ({ ...now, selected: update(now.selected) })),
    [],
  );
  const reset = useCallback(() => setDraft({ selected: {}, ranges: {}, texts: {}, carat: blankRange }), []);
  const leave = useCallback(() => {
    leaving.current = true;
  }, []);
  return { draft, filters, debouncedFilters, change: setDraft, select, reset, leave };
}
