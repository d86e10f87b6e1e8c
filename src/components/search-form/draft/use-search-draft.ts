import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';
import { filtersFromParams, filtersToParams } from '#domain/search/filter-url.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { usePageLeft } from '../../page/use-page-left.ts';
import { useShownFilters } from '../../stone-display/use-shown-filters.ts';
import { blankDraft, type SearchDraft, toDraft, toFilters } from './search-draft.ts';

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
  /** Whose prices the ranges are of; undefined for buyers. */
  priceSet: PriceSet | undefined;
  /** The current filters. */
  filters: DiamondFilters;
  /** The current filters, debounced. */
  debouncedFilters: DiamondFilters;
  change: (update: (draft: SearchDraft) => SearchDraft) => void;
  /** Changes the filters. */
  select: (update: (selected: DiamondFilters) => DiamondFilters) => void;
  reset: () => void;
  /** Navigates to another page; meanwhile the form writes nothing into the address. */
  leave: (navigation: () => Promise<void>) => Promise<void>;
};

/**
 * The state of the search form. It starts with the filters of the address or of the navigation state and is
 * written to the address as it changes, so that reload, back and a copied link restore it.
 */
export function useSearchDraft(): SearchDraftControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { set, costHidden } = usePriceSet();
  const shownFilters = useShownFilters();
  const [draft, setDraft] = useState(() => toDraft(shownFilters(initialFilters(location))));
  const drafted = draft.selected.price_set;
  const priceSet = (costHidden && drafted === 'supplier' ? set : (drafted ?? set)) ?? undefined;
  /** The address that is rendered and those that the form has written since, the latest last. */
  const written = useRef([canonicalSearch(location.search)]);
  const filters = useMemo(
    () => toFilters({ ...draft, selected: { ...draft.selected, price_set: priceSet } }),
    [draft, priceSet],
  );
  const debouncedFilters = useDebouncedValue(filters, debounceMs);
  const isLeft = usePageLeft();
  const leaving = useRef(false);

  useEffect(() => {
    const requested = canonicalSearch(location.search);
    // What the form wrote arrives late on a slow machine: meanwhile more may have been typed.
    const at = written.current.indexOf(requested);
    written.current = at < 0 ? [requested] : written.current.slice(at);
    if (at >= 0) return;
    // Something else changed the address: a saved search, the menu or the back button.
    setDraft(toDraft(shownFilters(filtersFromParams(new URLSearchParams(location.search)))));
  }, [location.search, shownFilters]);

  useEffect(() => {
    const requested = serialize(debouncedFilters);
    if (leaving.current || isLeft() || requested === written.current.at(-1)) return;
    written.current.push(requested);
    void navigate({ search: requested }, { replace: true, preventScrollReset: true });
  }, [debouncedFilters, navigate, isLeft]);

  const select = useCallback<SearchDraftControl['select']>(
    (update) => setDraft((now) => ({ ...now, selected: update(now.selected) })),
    [],
  );
  const reset = useCallback(() => setDraft(blankDraft), []);
  const leave = useCallback<SearchDraftControl['leave']>(async (navigation) => {
    leaving.current = true;
    try {
      await navigation();
    } finally {
      // The form stays while the other page loads, and for good when the user comes back before.
      leaving.current = false;
    }
  }, []);
  return { draft, priceSet, filters, debouncedFilters, change: setDraft, select, reset, leave };
}
