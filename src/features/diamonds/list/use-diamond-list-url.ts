import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UrlCodec } from '#components/list-page/use-url-state.ts';
import { useShownFilters } from '#components/stone-display/use-shown-filters.ts';
import { type StoneListUrl, stoneListUrl } from '#components/stone-list/stone-list-url.ts';
import { useStoneListAddress } from '#components/stone-list/use-stone-list-address.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';

/** The stock list's address; a navigation state may ask for `filters`. */
const diamondListUrl: UrlCodec<StoneListUrl> = {
  ...stoneListUrl,
  fromNavigation: (state) => {
    const { filters } = (state ?? {}) as { filters?: StoneListUrl['filters'] };
    return filters && filtersToParams(filters).size > 0
      ? { filters, view: 'list', onlySelected: false }
      : null;
  },
};

/** The state of the stock list in its address; while the cost is hidden nothing of it stays there. */
export function useDiamondListUrl() {
  const [url, changeUrl] = useStoneListAddress(diamondListUrl, 'diamonds');
  const [, setParams] = useSearchParams();
  const shownFilters = useShownFilters();
  const shown = useMemo(() => {
    const filters = shownFilters(url.filters);
    return filters === url.filters ? url : { ...url, filters };
  }, [url, shownFilters]);
  useEffect(() => {
    if (shown !== url) setParams(diamondListUrl.write(shown), { replace: true });
  }, [shown, url, setParams]);
  return [shown, changeUrl] as const;
}
