import { ExternalLink, MessageCircle, ShoppingBag } from 'lucide-react';
import { useMemo } from 'react';
import type { RowAction } from '#components/actions/row-action.ts';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { useListMyEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { hasOffers } from '#domain/enquiries/offers-of-rounds.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { downloadEnquiry } from './download-enquiry.tsx';

const reportUrl = (enquiry: Enquiry) => new URL(enquiry.report_url, window.location.href).href;

const openReport: RowAction<Enquiry> = {
  id: 'report',
  label: messages.enquiry.reportTitle,
  icon: (props) => <ExternalLink {...props} className="rtl:-scale-x-100" />,
  href: reportUrl,
};

/** Opens the chat of the business, if it has one. */
const openChat = (whatsappNumber: string | null | undefined): RowAction<Enquiry> => ({
  id: 'chat',
  label: 'Chat',
  icon: MessageCircle,
  href: (enquiry) => chatLink(whatsappNumber, addedMessages.chat.enquiry(reportUrl(enquiry))),
  disabledReason: () => (chatLink(whatsappNumber) ? null : addedMessages.chat.unavailable),
});

/**
 * Opens the stones that are on sale as a list to order from, once all of them are known. Its prices are not those that
 * were offered.
 */
const orderStones = (stones: readonly Diamond[], isOffered: boolean): RowAction<Enquiry> => {
  const ids = stones.filter(({ on_sale }) => on_sale !== false).map(({ id }) => id);
  const disabledReason = ({ stone_count }: Enquiry) => {
    if (stones.length < stone_count) return 'Loading';
    return ids.length === 0 ? addedMessages.stone.enquiredGone : null;
  };
  return {
    id: 'order',
    label: isOffered ? 'Order at list prices' : 'Place Order',
    icon: ShoppingBag,
    primary: !isOffered,
    href: (enquiry) =>
      disabledReason(enquiry) ? null : paths.report({ title: 'search', filters: filtersToParams({ ids }) }),
    disabledReason,
  };
};

type EnquiryActionsProps = {
  enquiry: Enquiry;
  /** The stones that are known so far. */
  stones: readonly Diamond[];
};

/** Actions of an enquiry: open its shared report, open the chat, download its stones or order them. */
export function EnquiryActions({ enquiry, stones }: EnquiryActionsProps) {
  const whatsappNumber = useGetSiteInfo().data?.data.whatsapp_number;
  const { id } = enquiry;
  const whole = useListMyEnquiries({ id }).data?.data.data.find((each) => each.id === id);
  const isOffered = hasOffers(whole?.rounds ?? [], Date.now());
  const actions = useMemo(
    () => [openReport, openChat(whatsappNumber), downloadEnquiry, orderStones(stones, isOffered)],
    [whatsappNumber, stones, isOffered],
  );
  return (
    <div className="flex flex-wrap items-center gap-2 phone:[&>*]:flex-1">
      <RowActionButtons actions={actions} row={whole ?? enquiry} />
    </div>
  );
}
