import { MessageCircle } from 'lucide-react';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { buyerOf } from './order-summary.ts';

/** Opens the chat with the buyer; without a number it says so. */
export function ChatButton({ order, withLabel = false }: { order: Order; withLabel?: boolean }) {
  const buyer = buyerOf(order);
  const link = chatLink(buyer?.whatsapp_no);
  const label = `WhatsApp chat with ${buyer?.name ?? 'the buyer'}, order ${order.id}`;
  const icon = <MessageCircle aria-hidden />;
  const warnMissingNumber = () => toast.warning(messages.order.noWhatsapp);
  if (link)
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        title={label}
        className={cn(
          buttonStyles({
            variant: withLabel ? 'outline' : 'ghost',
            size: withLabel ? 'md' : 'sm',
            square: !withLabel,
          }),
        )}
      >
        {icon}
        {withLabel && 'WhatsApp'}
      </a>
    );
  return withLabel ? (
    <Button icon={icon} onClick={warnMissingNumber}>
      WhatsApp
    </Button>
  ) : (
    <IconButton label={label} size="sm" tooltip={false} className="opacity-50" onClick={warnMissingNumber}>
      {icon}
    </IconButton>
  );
}
