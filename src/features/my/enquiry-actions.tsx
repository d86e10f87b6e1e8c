import { ExternalLink, MessageCircle, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetSiteInfo } from '@/api/generated/hooks/settings/settings.ts';
import type { Enquiry } from '@/api/generated/model/enquiry.ts';
import { addedMessages } from '@/domain/added-messages.ts';
import { chatLink } from '@/domain/chat-link.ts';
import { messages } from '@/domain/messages.ts';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/button.tsx';
import { buttonStyles } from '@/ui/button-styles.ts';

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
