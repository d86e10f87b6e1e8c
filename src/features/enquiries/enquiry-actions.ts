import { ExternalLink, Gem, MessageCircle, ReceiptText } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { EnquiryUser } from '#contract/model/enquiryUser.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';

/** The buyer; null when the account is deleted. */
export const buyerOf = (enquiry: Enquiry): EnquiryUser | null => enquiry.user[0] ?? null;

const buyerChat = (enquiry: Enquiry) =>
  chatLink(
    buyerOf(enquiry)?.whatsapp_no,
    addedMessages.chat.aboutEnquiry(
      enquiry,
      new URL(paths.myEnquiries({ id: enquiry.id }), window.location.origin).href,
    ),
  );

/** Opens the chat with the buyer, with the enquiry named. */
const chatWithBuyer: RowAction<Enquiry> = {
  id: 'chat',
  label: 'WhatsApp',
  icon: MessageCircle,
  primary: true,
  name: (enquiry) => `WhatsApp chat with ${buyerOf(enquiry)?.name ?? 'the buyer'}, enquiry ${enquiry.id}`,
  href: buyerChat,
  warning: (enquiry) => (buyerChat(enquiry) ? null : messages.order.noWhatsapp),
};

const openReport: RowAction<Enquiry> = {
  id: 'report',
  label: messages.enquiry.reportTitle,
  icon: ExternalLink,
  href: (enquiry) => new URL(enquiry.report_url, window.location.href).href,
};

/** The orders of the buyer: who has ordered before is answered first. */
const buyersOrders: RowAction<Enquiry> = {
  id: 'orders',
  label: 'Orders',
  icon: ReceiptText,
  name: (enquiry) => `Orders of ${buyerOf(enquiry)?.name ?? 'the buyer'}`,
  href: (enquiry) => {
    const id = buyerOf(enquiry)?.id;
    return id ? paths.orders({ userid: id }) : null;
  },
  disabledReason: (enquiry) => (buyerOf(enquiry)?.id ? null : 'This account does not exist any more.'),
};

/** The stones in the stock list, for an export or a change, once all of them are known. */
const openStones = (stones: readonly Diamond[]): RowAction<Enquiry> => ({
  id: 'stones',
  label: 'In Diamonds',
  icon: Gem,
  href: ({ stone_count }) =>
    stones.length === 0 || stones.length < stone_count
      ? null
      : paths.diamonds(filtersToParams({ ids: stones.map(({ id }) => id) })),
  disabledReason: ({ stone_count }) => {
    if (stone_count === 0) return 'The stones of this enquiry are no longer available.';
    return stones.length < stone_count ? 'Loading' : null;
  },
});

/** What can be done with an enquiry of which these stones are known. */
export const enquiryActions = (stones: readonly Diamond[]): readonly RowAction<Enquiry>[] => [
  chatWithBuyer,
  openReport,
  buyersOrders,
  openStones(stones),
];
