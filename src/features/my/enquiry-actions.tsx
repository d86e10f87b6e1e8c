import { ExternalLink, MessageCircle, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { paths } from '#domain/routes/paths.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';

/** What can be done with an enquiry: see its shared report, go on in the chat, order its stones. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const site = useGetSiteInfo().data?.data;
  const report = new URL(enquiry.report_url, window.location.href).href;
  const chat = chatLink(site?.whatsapp_number, addedMessages.chat.enquiry(report));
  const outside = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <div className="flex flex-wrap items-center gap-2 phone:[&>*]:flex-1">
      <a href={report} {...outside} className={buttonStyles()}>
        <ExternalLink aria-hidden className="rtl:-scale-x-100" />
        {messages.enquiry.reportTitle}
      </a>
      {chat ? (
        <a href={chat} {...outside} className={buttonStyles()}>
          <MessageCircle aria-hidden />
          Chat
        </a>
      ) : (
        <Button icon={<MessageCircle aria-hidden />} disabledReason={addedMessages.chat.unavailable}>
          Chat
        </Button>
      )}
      <Link
        to={paths.report({ title: 'search', filters: { ids: enquiry.diamonds.map(({ id }) => id) } })}
        className={buttonStyles({ variant: 'primary' })}
      >
        <ShoppingBag aria-hidden />
        Place Order
      </Link>
    </div>
  );
}
