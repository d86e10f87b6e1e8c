import { Scale } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { toolbarAction } from '#components/actions/toolbar-action.tsx';
import type { List } from '#components/list-page/list.ts';
import { usePairsTool } from '#components/pairs/use-pairs-tool.tsx';
import { holdStone } from '#components/stone-dialogs/buyer/hold-stone.tsx';
import { makeClientPage } from '#components/stone-dialogs/buyer/make-client-page.tsx';
import { placeOrder, type StonesForBuyer } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import { sendInChat } from '#components/stone-dialogs/send-in-chat.tsx';
import { useStoneListTools } from '#components/stone-list/use-stone-list-tools.tsx';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import type { ToolbarAction } from '#components/table/list-toolbar.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { ReportUrl } from './report-url.ts';
import { useDownloadTool } from './use-download-tool.tsx';
import { searchOf } from './use-report-stones.ts';

type Options = {
  url: ReportUrl;
  changeUrl: (part: Partial<ReportUrl>) => void;
  list: Pick<List<Diamond>, 'rows' | 'total'>;
  selection: StoneSelection;
};

/** The tools of the report, and which of them appear beside the totals of a selection. */
export function useReportToolbar({ url, changeUrl, list, selection }: Options) {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const actions = useActions();
  const { showSelected, copyLink, modifySearch } = useStoneListTools({
    url,
    changeUrl,
    selection,
    searchPath: (filters) => paths.search(filtersToParams(filters)),
    searchFilters: url.source === 'search' ? url.filters : {},
  });
  const { ids } = selection;
  const findPairs = usePairsTool({ ids, search: searchOf(url), secondary: true });

  const download = useDownloadTool({ url, list, selection });

  const compare = () => {
    if (ids.length === 0) return toast.warning(messages.selection.noneToCompare);
    if (ids.length === 1) return toast.warning(messages.selection.compareTooFew);
    navigate(paths.compare(ids), { state: { ids } });
  };
  const compareSelected: ToolbarAction = {
    id: 'compare',
    label: 'Compare',
    icon: <Scale aria-hidden />,
    shortcut: 'c',
    onSelect: compare,
  };
  const tool = (action: RowAction<StonesForBuyer>) => toolbarAction(action, selection, actions);
  const chat = toolbarAction(sendInChat, selection, actions);
  const clientPage = toolbarAction(makeClientPage, selection, actions);
  const [enquiry, hold, order] = [tool(sendEnquiry), tool(holdStone), tool(placeOrder)];
  return {
    toolbar: [
      modifySearch,
      showSelected,
      compareSelected,
      hold,
      enquiry,
      order,
      findPairs,
      download,
      { ...chat, secondary: true },
      { ...clientPage, secondary: true },
      copyLink,
    ],
    selectionTools: phone
      ? [chat, clientPage, enquiry, order]
      : [chat, clientPage, enquiry, hold, compareSelected, order],
  };
}
