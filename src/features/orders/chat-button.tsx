import { MessageCircle } from 'lucide-react';
import type { Order } from '@/api/generated/model/order.ts';
import { chatLink } from '@/domain/chat-link.ts';
import { messages } from '@/domain/messages.ts';
import { cn } from '@/lib/class-names.ts';
import { Button } from '@/ui/button.tsx';
import { buttonStyles } from '@/ui/button-styles.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { toast } from '@/ui/toast.ts';
import { buyerOf } from './order-facts.ts';

/** Opens the chat with the buyer; without a number it says so. */
export function ChatButton({ order, words = false }: { order: Order; words?: boolean }) {
  const buyer = buyerOf(order);
  const link = chatLink(buyer?.whatsapp_no);
  const label = `WhatsApp chat with ${buyer?.name ?? 'the buyer'}, order ${order.id}`;
  const icon = <MessageCircle aria-hidden />;
  const complain = () => toast.warning(messages.order.noWhatsapp);
  if (link)
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        title={label}
        className={cn(
          buttonStyles({ variant: words ? 'outline' : 'ghost', size: words ? 'md' : 'sm', square: !words }),
        )}
      >
        {icon}
        {words && 'WhatsApp'}
      </a>
    );
  return words ? (
    <Button icon={icon} onClick={complain}>
      WhatsApp
    </Button>
  ) : (
    <IconButton label={label} size="sm" tooltip={false} className="opacity-50" onClick={complain}>
      {icon}
    </IconButton>
  );
}
