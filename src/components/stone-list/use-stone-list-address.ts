import { useCallback, useMemo } from 'react';
import { defaultPageSize } from '#domain/search/paging.ts';
import { usePageSize } from '../list-page/page-size.ts';
import { type UrlCodec, useUrlState } from '../list-page/use-url-state.ts';
import type { StoneListUrl } from './stone-list-url.ts';

/**
 * The state of a stone list in its address, as `useUrlState`. An address without rows per page has those that the
 * user chose last for the list.
 */
export function useStoneListAddress<State extends StoneListUrl>(codec: UrlCodec<State>, list: string) {
  const [address, changeAddress] = useUrlState(codec);
  const [chosen, choose] = usePageSize(list);
  const pageSize = address.filters.pageSize ?? chosen;
  const url = useMemo(
    () =>
      pageSize === defaultPageSize ? address : { ...address, filters: { ...address.filters, pageSize } },
    [address, pageSize],
  );
  const changeUrl = useCallback(
    (part: Partial<State>) => {
      const next = part.filters?.pageSize;
      if (next !== undefined && next !== pageSize) choose(next);
      changeAddress({ filters: url.filters, ...part });
    },
    [changeAddress, choose, pageSize, url],
  );
  return [url, changeUrl] as const;
}
