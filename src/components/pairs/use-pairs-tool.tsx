import { useNavigate } from 'react-router-dom';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { ToolbarAction } from '../table/list-toolbar.tsx';
import { findPair } from './find-pair.ts';

type Options = {
  /** One stone, or several that are paired with each other. */
  ids: readonly number[];
  /** The search whose stones are paired where no stone is given; null for a list that no search finds. */
  search?: DiamondFilters | null;
  /** In the menu of the toolbar. */
  secondary?: boolean;
};

/** Opens the page with the pairs of a stone, of several stones, or else of a search. */
export function usePairsTool({ ids, search = null, secondary = false }: Options): ToolbarAction {
  const navigate = useNavigate();
  const find = () => {
    if (ids.length === 1) return navigate(paths.pairs({ stone: ids[0] }));
    const filters = ids.length > 1 ? { ids: [...ids] } : search;
    if (!filters) return toast.warning(addedMessages.pairs.noSearch);
    navigate(
      paths.pairs({ filters: filtersToParams({ ...filters, pageNo: undefined, pageSize: undefined }) }),
    );
  };
  return {
    id: findPair.id,
    label: ids.length === 1 ? findPair.label : 'Find pairs',
    icon: <findPair.icon aria-hidden />,
    shortcut: 'p',
    secondary,
    onSelect: find,
  };
}
