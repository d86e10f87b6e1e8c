import { CircleCheck, MessageCircle } from 'lucide-react';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { DialogContent } from '#ui/overlay/dialog.tsx';

type EnquirySentProps = {
  reportUrl: string;
  /** The chat with a prefilled message; null when the business has no chat number. */
  chatUrl: string | null;
  onClose: () => void;
};

/** After an enquiry: links to chat and report, in case the browser blocked the popup. */
export function EnquirySent({ reportUrl, chatUrl, onClose }: EnquirySentProps) {
  return (
    <DialogContent title="Enquiry" size="sm" footer={<Button onClick={onClose}>Done</Button>}>
      <p className="flex items-center gap-2 font-semibold text-body">
        <CircleCheck aria-hidden className="size-5 text-success" />
        {messages.enquiry.saved}
      </p>
      <p className="mt-2 text-ink-2 text-table">
        {chatUrl
          ? 'The chat opens in a new window with a link to the report. If it does not, use the button below.'
          : addedMessages.chat.unavailable}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {chatUrl && (
          <a
            href={chatUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: 'primary' })}
          >
            <MessageCircle aria-hidden />
            Open chat
          </a>
        )}
        <a href={reportUrl} target="_blank" rel="noopener noreferrer" className={linkStyles()}>
          {messages.enquiry.reportTitle}
        </a>
      </div>
    </DialogContent>
  );
}
