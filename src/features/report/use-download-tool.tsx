import { Download } from 'lucide-react';
import { useActions } from '#components/actions/action-provider.tsx';
import type { List } from '#components/list-page/list.ts';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import { DownloadDialog } from '#components/stone-sheet/lazy-download-dialog.ts';
import type { SheetChoice } from '#components/stone-sheet/sheet-choice.ts';
import type { ToolbarAction } from '#components/table/list-toolbar.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { messages } from '#domain/messages/messages.ts';
import { formatNumber } from '#lib/format-number.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { ReportUrl } from './report-url.ts';
import { searchOf } from './use-report-stones.ts';

type Options = { url: ReportUrl; list: Pick<List<Diamond>, 'rows' | 'total'>; selection: StoneSelection };

/** Downloads the stones of the list, or the selected ones. */
export function useDownloadTool({ url, list, selection }: Options): ToolbarAction {
  const { openDialog } = useActions();
  return {
    id: 'download',
    label: 'Download',
    icon: <Download aria-hidden />,
    secondary: true,
    shortcut: 'x',
    onSelect: () => {
      const [first] = selection.stones.length > 0 ? selection.stones : list.rows;
      const example = first && { ...first, total: first.total_amount };
      const choices = [...selectedOf(selection), ...foundOf(url, list.total)];
      if (choices.length === 0) return toast.warning(messages.selection.none);
      openDialog((close) => <DownloadDialog onClose={close} choices={choices} example={example} />);
    },
  };
}

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatNumber(count)})`;

const selectedOf = ({ ids }: StoneSelection): SheetChoice[] =>
  ids.length > 0
    ? [
        {
          id: 'selected',
          label: counted('Selected stones', ids.length),
          source: { ids: [...ids] },
          count: ids.length,
        },
      ]
    : [];

/** A list that shows only selected stones has no other results. */
function foundOf(url: ReportUrl, count: number | undefined): SheetChoice[] {
  if (url.onlySelected) return [];
  const filters = searchOf(url);
  const source = filters
    ? { filters: { ...filters, pageNo: undefined, pageSize: undefined } }
    : { recommended: true };
  return [{ id: 'found', label: counted('All results', count), source, count }];
}
