import { Eye, EyeOff, Link2, MessageSquareText, Scale, ShoppingBag, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { maxCompared } from '@/components/stones/compare-limit.ts';
import { copyText } from '@/components/stones/copy-text.ts';
import type { StoneSelection } from '@/components/stones/stone-selection.ts';
import type { Trade } from '@/components/stones/use-trade.tsx';
import type { ToolbarAction } from '@/components/table/list-toolbar.tsx';
import { messages } from '@/domain/messages.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { paths } from '@/paths.ts';
import { toast } from '@/ui/toast.ts';
import type { ReportAddress } from './report-source.ts';

type Options = {
  address: ReportAddress;
  selection: StoneSelection;
  trade: Trade;
  showOnlySelected: (only: boolean) => void;
};

/** The toolbar of the report. What needs a selection says so when there is none. */
export function useReportActions({ address, selection, trade, showOnlySelected }: Options): ToolbarAction[] {
  const navigate = useNavigate();
  // Beside the list's title there is room for all words only in a wide window.
  const roomy = useMediaQuery('(min-width: 1536px)');
  const { ids } = selection;

  const compare = () => {
    if (ids.length === 0) return toast.warning(messages.selection.noneToCompare);
    if (ids.length === 1) return toast.warning(messages.selection.compareTooFew);
    if (ids.length > maxCompared)
      return toast.warning(`Please select at most ${maxCompared} diamonds to compare`);
    navigate(paths.compare(ids), { state: { ids } });
  };
  const toggleSelected = () => {
    if (!address.onlySelected && ids.length === 0) toast.warning(messages.selection.noneToShow);
    else showOnlySelected(!address.onlySelected);
  };
  const { pageNo: _page, ...filters } = address.source === 'search' ? address.filters : {};

  return [
    {
      id: 'modify',
      label: 'Modify Search',
      icon: <SlidersHorizontal aria-hidden />,
      onSelect: () => navigate(paths.search(filters), { state: { filters } }),
    },
    {
      id: 'selected',
      label: address.onlySelected ? 'Hide Selected' : 'Show Selected',
      icon: address.onlySelected ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
      iconOnly: !roomy,
      onSelect: toggleSelected,
    },
    { id: 'compare', label: 'Compare', icon: <Scale aria-hidden />, iconOnly: !roomy, onSelect: compare },
    {
      id: 'share',
      label: 'Copy link',
      icon: <Link2 aria-hidden />,
      iconOnly: true,
      onSelect: () => copyText(window.location.href, 'Link copied'),
    },
    {
      id: 'enquiry',
      label: 'Enquiry',
      icon: <MessageSquareText aria-hidden />,
      onSelect: () => trade.enquire(selection.stones),
    },
    {
      id: 'order',
      label: 'Place Order',
      icon: <ShoppingBag aria-hidden />,
      primary: true,
      onSelect: () => trade.order(selection.stones),
    },
  ];
}
