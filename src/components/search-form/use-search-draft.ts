import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { DiamondFilterValues } from '../../domain/diamond-filters.ts';
import { filtersFromParams, filtersToParams } from '../../domain/filter-url.ts';
import { blankRange, draftOf, filtersOf, type SearchDraft } from './search-draft.ts';
import { useSettled } from './use-settled.ts';

/** How long the form has to stand still before it is counted and written into the address, ms. */
const pause = 250;

/** The filters a page was opened with: those of the address, else those of the navigation state. */
export function givenFilters({ search, state }: Pick<Location, 'search' | 'state'>): DiamondFilterValues {
  const params = new URLSearchParams(search);
  if (params.size > 0) return filtersFromParams(params);
  const passed = (state as { filters?: DiamondFilterValues } | null)?.filters;
  return passed ?? {};
}

const written = (filters: DiamondFilterValues) => filtersToParams(filters).toString();
const canonical = (search: string) => written(filtersFromParams(new URLSearchParams(search)));

export type SearchDraftControl = {
  draft: SearchDraft;
  /** What is asked for now. */
  filters: DiamondFilterValues;
  /** The same, once the form has stood still. */
  settled: DiamondFilterValues;
  change: (update: (draft: SearchDraft) => SearchDraft) => void;
  /** Changes what is chosen. */
  choose: (update: (chosen: DiamondFilterValues) => DiamondFilterValues) => void;
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
  const [draft, setDraft] = useState(() => draftOf(givenFilters(location)));
  const inAddress = useRef(canonical(location.search));
  const filters = useMemo(() => filtersOf(draft), [draft]);
  const settled = useSettled(filters, pause);
  const page = useRef(window.location.pathname);
  const leaving = useRef(false);

  useEffect(() => {
    const asked = canonical(location.search);
    if (asked === inAddress.current) return;
    // The address was changed from elsewhere: by a saved search, the menu or the way back.
    inAddress.current = asked;
    setDraft(draftOf(filtersFromParams(new URLSearchParams(location.search))));
  }, [location.search]);

  useEffect(() => {
    const asked = written(settled);
    // While the next page is being loaded this one still stands, but the address is no longer its own.
    const left = leaving.current || window.location.pathname !== page.current;
    if (left || asked === inAddress.current) return;
    inAddress.current = asked;
    void navigate({ search: asked }, { replace: true, preventScrollReset: true });
  }, [settled, navigate]);

  const choose = useCallback<SearchDraftControl['choose']>(
    (update) => setDraft((now) => ({ ...now, chosen: update(now.chosen) })),
    [],
  );
  const reset = useCallback(() => setDraft({ chosen: {}, ranges: {}, texts: {}, carat: blankRange }), []);
  const leave = useCallback(() => {
    leaving.current = true;
  }, []);
  return { draft, filters, settled, change: setDraft, choose, reset, leave };
}
