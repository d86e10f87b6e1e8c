import { Link2Off, RotateCw } from 'lucide-react';
import { type ApiError, errorText } from '#api/api-error.ts';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';

type PublicPageErrorProps = {
  /** Null for an invalid address. */
  error: ApiError | null;
  onRetry: () => unknown;
};

/** Replaces a shared page that failed to load: the server's text, and a retry button where it may help. */
export function PublicPageError({ error, onRetry }: PublicPageErrorProps) {
  usePageTitle('Not available');
  const linkFailed = error === null || error.status === 404;
  const text = errorText(error, linkFailed ? addedMessages.session.linkDead : undefined);
  const canRetry = error !== null && (error.status === 0 || error.status >= 429);
  return (
    <div className="grid flex-1 place-items-center">
      <Empty
        role="alert"
        icon={<Link2Off />}
        heading
        title={text}
        hint={!canRetry && 'Ask the sender for a new link.'}
        action={
          canRetry && (
            <Button icon={<RotateCw aria-hidden />} onClick={() => onRetry()}>
              Try again
            </Button>
          )
        }
      />
    </div>
  );
}
