import { Link2Off, MessageCircle, RotateCw } from 'lucide-react';
import { type ApiError, errorText } from '#api/api-error.ts';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';

type PublicPageErrorProps = {
  /** Null for an address that cannot be read. */
  error: ApiError | null;
  /** The address lacks its key: a part of the link was lost on the way. */
  incomplete?: boolean;
  onRetry: () => unknown;
};

/** Replaces a shared page that cannot be shown: why, and what to do next. */
export function PublicPageError({ error, incomplete = error === null, onRetry }: PublicPageErrorProps) {
  usePageTitle('Not available');
  const linkFailed = error === null || error.status === 404;
  const { linkDead, linkIncomplete, copyWholeLink, askForLink } = addedMessages.session;
  const isCut = linkFailed && incomplete;
  const known = incomplete ? linkIncomplete : linkDead;
  const text = error === null ? known : errorText(error, linkFailed ? linkDead : undefined);
  const canRetry = error !== null && (error.status === 0 || error.status >= 429);
  return (
    <div className="grid flex-1 place-items-center">
      <Empty
        role="alert"
        icon={<Link2Off />}
        heading
        title={text}
        hint={!canRetry && (isCut ? copyWholeLink : askForLink)}
        action={
          canRetry ? (
            <Button icon={<RotateCw aria-hidden />} onClick={() => onRetry()}>
              Try again
            </Button>
          ) : (
            <ChatLink />
          )
        }
      />
    </div>
  );
}

/** The chat of the business, if it has one. */
function ChatLink() {
  const chat = chatLink(useGetSiteInfo().data?.data.whatsapp_number);
  return (
    chat && (
      <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonStyles()}>
        <MessageCircle aria-hidden />
        Ask us in chat
      </a>
    )
  );
}
