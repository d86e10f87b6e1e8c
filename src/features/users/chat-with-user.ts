import { MessageCircle } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';

const userChat = ({ whatsapp_no }: User) => chatLink(whatsapp_no);

/** Opens the chat with a person. */
export const chatWithUser: RowAction<User> = {
  id: 'chat',
  label: 'WhatsApp',
  icon: MessageCircle,
  name: ({ name }) => `WhatsApp chat with ${name}`,
  href: userChat,
  warning: (user) => (userChat(user) ? null : messages.order.noWhatsapp),
};
