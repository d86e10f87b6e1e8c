import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messageLink } from '#domain/routes/chat-link.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Field } from '#ui/form/field.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { copyToClipboard } from '../feedback/copy-to-clipboard.ts';

type ChatMessageProps = {
  message: string;
  name: string;
  /** Called when it is shared, sent or copied. */
  onSent?: () => void;
};

/** A message to read, and the ways to send it. */
export function ChatMessage({ message, name, onSent }: ChatMessageProps) {
  const share = async () => {
    onSent?.();
    try {
      await navigator.share({ text: message });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error(addedMessages.chat.shareFailed);
    }
  };
  const copy = async () => {
    onSent?.();
    if (!(await copyToClipboard(message, 'Message copied')))
      toast.error(addedMessages.bankDetails.copyBlocked);
  };
  return (
    <div className="grid gap-2">
      <Field label={name} size="md">
        <Textarea readOnly value={message} dir="ltr" className="min-h-0" />
      </Field>
      <div className="flex flex-wrap gap-2">
        {'share' in navigator ? (
          <Button variant="primary" icon={<Share2 aria-hidden />} onClick={share}>
            Share
          </Button>
        ) : (
          <a
            href={messageLink(message)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: 'primary' })}
            onClick={onSent}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        )}
        <Button icon={<Copy aria-hidden />} onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  );
}
