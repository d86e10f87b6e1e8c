import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShownFilters } from '#components/stone-display/use-shown-filters.ts';
import { useStoneListAddress } from '#components/stone-list/use-stone-list-address.ts';
import { diamondListUrl } from './diamond-list-url.ts';

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
