import { Eye, EyeOff, Link2, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import { copyToClipboard } from '../feedback/copy-to-clipboard.ts';
import type { StoneSelection } from '../stone-selection/use-stone-selection.ts';
import type { ToolbarAction } from '../table/list-toolbar.tsx';
import { type StoneListUrl, withoutPage } from './stone-list-url.ts';

type Options = {
  url: StoneListUrl;
  changeUrl: (part: Partial<StoneListUrl>) => void;
  selection: StoneSelection;
  /** The search form of the role, filled with these filters. */
  searchPath: (filters: DiamondFilters) => string;
  /** The filters that "Modify Search" opens with. */
  searchFilters: DiamondFilters;
};

/** Toolbar actions that every list of stones has. */
export function useStoneListTools({ url, changeUrl, selection, searchPath, searchFilters }: Options) {
  const navigate = useNavigate();
  const { onlySelected } = url;
  const showSelected: ToolbarAction = {
    id: 'selected',
    label: onlySelected ? 'Hide Selected' : 'Show Selected',
    icon: onlySelected ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
    shortcut: 's',
    onSelect: () => {
      if (!onlySelected && selection.ids.length === 0) toast.warning(messages.selection.noneToShow);
      else changeUrl({ onlySelected: !onlySelected, filters: withoutPage(url.filters) });
    },
  };
  const copyLink: ToolbarAction = {
    id: 'share',
    label: 'Copy link',
    icon: <Link2 aria-hidden />,
    secondary: true,
    onSelect: () => copyToClipboard(window.location.href, 'Link copied'),
  };
  const modifySearch: ToolbarAction = {
    id: 'modify',
    label: 'Modify Search',
    shortcut: 'm',
    icon: <SlidersHorizontal aria-hidden />,
    onSelect: () => {
      const filters = withoutPage(searchFilters);
      navigate(searchPath(filters), { state: { filters } });
    },
  };
  return { showSelected, copyLink, modifySearch };
}
