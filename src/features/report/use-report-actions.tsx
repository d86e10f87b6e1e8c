import { Eye, EyeOff, Link2, MessageSquareText, Scale, ShoppingBag, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { copyToClipboard } from '#components/feedback/copy-to-clipboard.ts';
import type { EnquiryAndOrderDialogs } from '#components/stone-dialogs/buyer/use-enquiry-and-order-dialogs.tsx';
import { maxCompared } from '#components/stone-selection/compare-limit.ts';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import type { ToolbarAction } from '#components/table/list-toolbar.tsx';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { ReportUrlState } from './report-url-state.ts';

type Options = {
  urlState: ReportUrlState;
  selection: StoneSelection;
  enquiryAndOrder: EnquiryAndOrderDialogs;
  showOnlySelected: (only: boolean) => void;
};

/** The toolbar of the report. What needs a selection says so when there is none. */
export function useReportActions({
  urlState,
  selection,
  enquiryAndOrder,
  showOnlySelected,
}: Options): ToolbarAction[] {
  const navigate = useNavigate();
  // Beside the list's title there is room for all words only in a wide window.
  const isWide = useMediaQuery('(min-width: 1536px)');
  const { ids } = selection;

  const compare = () => {
    if (ids.length === 0) return toast.warning(messages.selection.noneToCompare);
    if (ids.length === 1) return toast.warning(messages.selection.compareTooFew);
    if (ids.length > maxCompared)
      return toast.warning(`Please select at most ${maxCompared} diamonds to compare`);
    navigate(paths.compare(ids), { state: { ids } });
  };
  const toggleSelected = () => {
    if (!urlState.onlySelected && ids.length === 0) toast.warning(messages.selection.noneToShow);
    else showOnlySelected(!urlState.onlySelected);
  };
  const { pageNo: _page, ...filters } = urlState.source === 'search' ? urlState.filters : {};

  return [
    {
      id: 'modify',
      label: 'Modify Search',
      icon: <SlidersHorizontal aria-hidden />,
      onSelect: () => navigate(paths.search(filters), { state: { filters } }),
    },
    {
      id: 'selected',
      label: urlState.onlySelected ? 'Hide Selected' : 'Show Selected',
      icon: urlState.onlySelected ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
      iconOnly: !isWide,
      onSelect: toggleSelected,
    },
    { id: 'compare', label: 'Compare', icon: <Scale aria-hidden />, iconOnly: !isWide, onSelect: compare },
    {
      id: 'share',
      label: 'Copy link',
      icon: <Link2 aria-hidden />,
      iconOnly: true,
      onSelect: () => copyToClipboard(window.location.href, 'Link copied'),
    },
    {
      id: 'enquiry',
      label: 'Enquiry',
      icon: <MessageSquareText aria-hidden />,
      onSelect: () => enquiryAndOrder.enquire(selection.stones),
    },
    {
      id: 'order',
      label: 'Place Order',
      icon: <ShoppingBag aria-hidden />,
      primary: true,
      onSelect: () => enquiryAndOrder.order(selection.stones),
    },
  ];
}
