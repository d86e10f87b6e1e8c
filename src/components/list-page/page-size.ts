import { useCallback, useState } from 'react';
import { defaultPageSize, maxPageSize } from '#domain/search/paging.ts';
import { readPositiveInteger } from './list-url.ts';

const keyOf = (list: string) => `facet.rows.${list}`;

/** Rows per page that this browser's user chose for a list, else the default. */
function storedPageSize(list: string, most: number): number {
  return Math.min(readPositiveInteger(localStorage.getItem(keyOf(list))) ?? defaultPageSize, most);
}

/**
 * Rows per page of a list, remembered in this browser; 10 until the user chooses. `list` is the storage key, `most` the
 * contract's maximum.
 */
export function usePageSize(list: string, most = maxPageSize): readonly [number, (pageSize: number) => void] {
  const [pageSize, setPageSize] = useState(() => storedPageSize(list, most));
  const choose = useCallback(
    (next: number) => {
      localStorage.setItem(keyOf(list), String(next));
      setPageSize(next);
    },
    [list],
  );
  return [pageSize, choose];
}
