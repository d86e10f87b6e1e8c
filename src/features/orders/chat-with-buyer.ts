import { MessageCircle } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderChatText } from '#domain/orders/order-chat-text.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { paths } from '#domain/routes/paths.ts';
import { buyerOf } from './order-summary.ts';

const buyerChat = (order: Order) =>
  chatLink(
    buyerOf(order)?.whatsapp_no,
    orderChatText(order, new URL(paths.myOrders({ id: order.id }), window.location.origin).href),
  );

/** Opens the chat with the buyer, with what became of the order. */
export const chatWithBuyer: RowAction<Order> = {
  id: 'chat',
  label: 'WhatsApp',
  icon: MessageCircle,
  name: (order) => `WhatsApp chat with ${buyerOf(order)?.name ?? 'the buyer'}, order ${order.id}`,
  href: buyerChat,
  warning: (order) => (buyerChat(order) ? null : messages.order.noWhatsapp),
};
