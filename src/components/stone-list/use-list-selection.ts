import { useMemo } from 'react';
import { useAllPages } from '#api/use-all-pages.ts';
import { getSearchDiamondsQueryOptions } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { maxPageSize } from '#domain/search/paging.ts';
import type { List } from '../list-page/list.ts';
import type { StoneSelection } from '../stone-selection/use-stone-selection.ts';

type Pages = Parameters<typeof useAllPages<Diamond>>[0]['queryOf'];

type ListOnScreen = {
  list: Pick<List<Diamond>, 'rows' | 'state' | 'total'>;
  /** Its filters; null for a list that is not a search, of which `allPages` reads the stones. */
  filters: DiamondFilters | null;
  allPages?: Pages;
};

/** Most stones that one search takes. */
const maxIds = 1000;

/**
 * The selection with the stones that are on no page of the list on the screen (`outside`): they were selected in
 * another list. Empty until that is known.
 */
export function useListSelection(
  selection: StoneSelection,
  { list, filters, allPages }: ListOnScreen,
): StoneSelection {
  const { rows, state, total = 0 } = list;
  const unseen = useMemo(() => {
    const onPage = new Set(state === 'ready' ? rows.map(({ id }) => id) : []);
    return state === 'ready' ? selection.ids.filter((id) => !onPage.has(id)).slice(0, maxIds) : [];
  }, [selection.ids, rows, state]);
  const found = useAllPages<Diamond>({
    known: noStones,
    total: unseen.length === 0 ? 0 : filters ? unseen.length : total,
    queryOf:
      !filters && allPages
        ? allPages
        : (page) => getSearchDiamondsQueryOptions(searchAmong(unseen, filters ?? {}, page), { page }),
  });
  return useMemo(() => {
    const inList = new Set(found.rows.map(({ id }) => id));
    const known = !found.isPending && !found.error;
    return { ...selection, outside: known ? unseen.filter((id) => !inList.has(id)) : noIds };
  }, [selection, found.rows, found.isPending, found.error, unseen]);
}

const noStones: readonly Diamond[] = [];
const noIds: readonly number[] = [];

/** The filters, narrowed to some stones. */
function searchAmong(ids: readonly number[], filters: DiamondFilters, page: number): DiamondFilters {
  const among = filters.ids?.length ? ids.filter((id) => filters.ids?.includes(id)) : ids;
  const { sort: _, sortWith: _with, sortMethod: _method, ...conditions } = filters;
  return { ...conditions, ids: [...among], pageNo: page - 1, pageSize: maxPageSize };
}
