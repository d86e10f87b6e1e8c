import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filtersFromParams, filtersToParams } from '#domain/search/filter-url.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { blankRange, type SearchDraft, toDraft, toFilters } from './search-draft.ts';

/** Debounce before the form is counted and written into the address, ms. */
const debounceMs = 250;

/** The initial filters of a page: of the address, else of the navigation state. */
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
  /** The current filters. */
  filters: DiamondFilters;
  /** The current filters, debounced. */
  debouncedFilters: DiamondFilters;
  change: (update: (draft: SearchDraft) => SearchDraft) => void;
  /** Changes the filters. */
  select: (update: (selected: DiamondFilters) => DiamondFilters) => void;
  reset: () => void;
  /** Stops writing to the address, before the page is left. */
  leave: () => void;
};

/**
 * The state of the search form. It starts with the filters of the address or of the navigation state and is
 * written to the address as it changes, so that reload, back and a copied link restore it.
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
    // Something else changed the address: a saved search, the menu or the back button.
    urlSearch.current = requested;
    setDraft(toDraft(filtersFromParams(new URLSearchParams(location.search))));
  }, [location.search]);

  useEffect(() => {
    const requested = serialize(debouncedFilters);
    // While the next page loads, this one is still mounted but the address is no longer its own.
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
