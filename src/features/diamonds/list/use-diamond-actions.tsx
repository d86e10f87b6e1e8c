import { Download, Eye, EyeOff, ImageUp, Link2, SlidersHorizontal, Trash2, Upload } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { copyToClipboard } from '#components/feedback/copy-to-clipboard.ts';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import type { ToolbarAction } from '#components/table/list-toolbar.tsx';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { DiamondUrlState } from './diamond-url-state.ts';

/** The dialogs of the list. */
export type DiamondDialog = 'delete' | 'upload' | 'images' | 'export';

type Options = {
  urlState: DiamondUrlState;
  selection: StoneSelection;
  onShowSelected: (only: boolean) => void;
  onOpen: (dialog: DiamondDialog) => void;
};

/** What can be done on the list. What needs a selection says so when there is none. */
export function useDiamondActions(options: Options) {
  const { urlState, selection, onShowSelected, onOpen } = options;
  const navigate = useNavigate();
  const nothingSelected = selection.ids.length === 0;
  const { pageNo: _page, ...filters } = urlState.filters;

  const toggleSelected = () => {
    if (!urlState.onlySelected && nothingSelected) toast.warning(messages.selection.noneToShow);
    else onShowSelected(!urlState.onlySelected);
  };
  const openDeleteDialog = () => {
    if (nothingSelected) toast.warning(messages.selection.none);
    else onOpen('delete');
  };
  const toolbar: ToolbarAction[] = [
    {
      id: 'selected',
      label: urlState.onlySelected ? 'Hide Selected' : 'Show Selected',
      icon: urlState.onlySelected ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
      iconOnly: true,
      onSelect: toggleSelected,
    },
    {
      id: 'share',
      label: 'Copy link',
      icon: <Link2 aria-hidden />,
      iconOnly: true,
      onSelect: () => copyToClipboard(window.location.href, 'Link copied'),
    },
    {
      id: 'delete',
      label: 'Delete Diamonds',
      icon: <Trash2 aria-hidden />,
      iconOnly: true,
      tone: 'danger',
      onSelect: openDeleteDialog,
    },
    {
      id: 'images',
      label: messages.upload.imagesTitle,
      icon: <ImageUp aria-hidden />,
      iconOnly: true,
      onSelect: () => onOpen('images'),
    },
    {
      id: 'export',
      label: 'Export Diamonds',
      icon: <Download aria-hidden />,
      iconOnly: true,
      onSelect: () => onOpen('export'),
    },
    {
      id: 'modify',
      label: 'Modify Search',
      icon: <SlidersHorizontal aria-hidden />,
      onSelect: () => navigate(paths.searchDiamonds(filters), { state: { filters } }),
    },
    {
      id: 'upload',
      label: messages.upload.listTitle,
      icon: <Upload aria-hidden />,
      primary: true,
      onSelect: () => onOpen('upload'),
    },
  ];
  return { toolbar, toggleSelected, openDeleteDialog };
}
