import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStoneListAddress } from '#components/stone-list/use-stone-list-address.ts';
import { withoutCost } from '#domain/search/hidden-cost.ts';
import { usePriceSet } from '#session/price-set.ts';
import { diamondListUrl } from './diamond-list-url.ts';

/** The state of the stock list in its address; while the cost is hidden nothing of it stays there. */
export function useDiamondListUrl() {
  const [url, changeUrl] = useStoneListAddress(diamondListUrl, 'diamonds');
  const [, setParams] = useSearchParams();
  const { set, costHidden } = usePriceSet();
  const shown = useMemo(() => {
    const filters = costHidden && set ? withoutCost(url.filters, set) : url.filters;
    return filters === url.filters ? url : { ...url, filters };
  }, [url, costHidden, set]);
  useEffect(() => {
    if (shown !== url) setParams(diamondListUrl.write(shown), { replace: true });
  }, [shown, url, setParams]);
  return [shown, changeUrl] as const;
}
