import { Download, Files, Plus, Replace } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import { toolbarAction } from '#components/actions/toolbar-action.tsx';
import { sellStones } from '#components/customer-entry/sell-stones.tsx';
import { usePairsTool } from '#components/pairs/use-pairs-tool.tsx';
import { editPricingRule } from '#components/pricing-rule/edit-pricing-rule.tsx';
import { uploadList } from '#components/stock-import/upload-list.tsx';
import { sendInChat } from '#components/stone-dialogs/send-in-chat.tsx';
import { type StoneListUrl, withoutPage } from '#components/stone-list/stone-list-url.ts';
import { useStoneListTools } from '#components/stone-list/use-stone-list-tools.tsx';
import { uploadImages } from '#components/stone-media-upload/upload-images.tsx';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import type { ToolbarAction } from '#components/table/list-toolbar.tsx';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { deleteDiamonds } from './delete-diamonds.tsx';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx').then((part) => part.ExportDialog));
const BulkUpdateDialog = lazyDialog(() =>
  import('../bulk-update/bulk-update-dialog.tsx').then((part) => part.BulkUpdateDialog),
);

type Options = {
  url: StoneListUrl;
  changeUrl: (part: Partial<StoneListUrl>) => void;
  selection: StoneSelection;
  /** Number of stones that the list found; undefined until known. */
  matchCount: number | undefined;
};

/** The toolbar of the stock list, and its actions beside the totals of a selection. */
export function useDiamondToolbar({ url, changeUrl, selection, matchCount }: Options) {
  const actions = useActions();
  const { openDialog } = actions;
  const navigate = useNavigate();
  const { showSelected, copyLink, modifySearch } = useStoneListTools({
    url,
    changeUrl,
    selection,
    searchPath: (filters) => paths.searchDiamonds(filtersToParams(filters)),
    searchFilters: url.filters,
  });
  const deleteSelected = toolbarAction(deleteDiamonds, selection, actions);
  const exportList: ToolbarAction = {
    id: 'export',
    label: 'Export Diamonds',
    icon: <Download aria-hidden />,
    shortcut: 'x',
    onSelect: () => {
      const selected = selection.stones.map(({ stone_id }) => stone_id);
      openDialog((close) => (
        <ExportDialog onClose={close} urlState={url} matchCount={matchCount} selected={selected} />
      ));
    },
  };
  const changeStones: ToolbarAction = {
    id: 'change',
    label: 'Change stones',
    icon: <Replace aria-hidden />,
    onSelect: () =>
      openDialog((close) => (
        <BulkUpdateDialog
          onClose={close}
          selectedIds={selection.ids}
          filters={url.filters}
          onlySelected={url.onlySelected}
          matchCount={matchCount}
        />
      )),
  };
  const add: ToolbarAction = {
    id: 'add',
    label: 'Add New Diamond',
    icon: <Plus aria-hidden />,
    onSelect: () => navigate(paths.diamondForm()),
  };
  const showRepeated: ToolbarAction = {
    id: 'repeated',
    label: 'Listed more than once',
    icon: <Files aria-hidden />,
    secondary: true,
    onSelect: () => changeUrl({ filters: { ...withoutPage(url.filters), listing: 'repeated' } }),
  };
  const findPairs = usePairsTool({
    ids: selection.ids,
    search: withoutPage(url.filters),
    secondary: true,
  });
  const secondary = [
    { ...showSelected, secondary: true },
    ...[sendInChat, sellStones].map((action) => ({
      ...toolbarAction(action, selection, actions),
      secondary: true,
    })),
    copyLink,
    findPairs,
    showRepeated,
    ...[uploadImages, editPricingRule].map((action) => ({
      ...toolbarAction(action, undefined, actions),
      secondary: true,
    })),
    { ...deleteSelected, secondary: true },
  ];
  return {
    toolbar: [
      modifySearch,
      changeStones,
      exportList,
      add,
      toolbarAction(uploadList, undefined, actions),
      ...secondary,
    ],
    selectionTools: [showSelected, changeStones, deleteSelected],
  };
}
