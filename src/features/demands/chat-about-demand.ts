import { MessageCircle } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Demand } from '#contract/model/demand.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';

const buyerChat = ({ user, requirements }: Demand) =>
  chatLink(user.whatsapp_no || user.mobile_no, addedMessages.chat.demand(requirements));

/** Opens the chat with the buyer, with the demand quoted. */
export const chatAboutDemand: RowAction<Demand> = {
  id: 'chat',
  label: 'WhatsApp',
  icon: MessageCircle,
  name: ({ id, user }) => `WhatsApp chat with ${user.name}, demand ${id}`,
  href: buyerChat,
  warning: (demand) => (buyerChat(demand) ? null : messages.order.noWhatsapp),
};
