import { MailX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { useDisableAlertMail } from '#contract/hooks/notifications/notifications.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { PublicLayout } from './public-layout.tsx';
import { PublicPageError } from './public-page-error.tsx';

/** The page of the link in each mail of a saved search: one button ends them. Opening it alone changes nothing. */
export function UnsubscribePage() {
  usePageTitle('Mails about saved searches');
  const [params] = useSearchParams();
  const userid = Number(params.get('userid'));
  const key = params.get('key');
  const end = useDisableAlertMail();
  if (!Number.isSafeInteger(userid) || userid < 1 || !key || end.error?.status === 404)
    return (
      <PublicLayout>
        <PublicPageError error={null} incomplete={end.error?.status !== 404} onRetry={() => undefined} />
      </PublicLayout>
    );
  const send = () =>
    end.mutateAsync({ params: { userid, key } }).catch((error: unknown) => {
      showErrorToast(error, addedMessages.search.notifyFailed);
    });
  return (
    <PublicLayout>
      <div className="grid flex-1 place-items-center">
        {end.isSuccess ? (
          <Empty
            role="status"
            icon={<MailX />}
            heading
            title={addedMessages.search.mailsEnded}
            hint="Your saved searches still notify you in the app."
          />
        ) : (
          <Empty
            icon={<MailX />}
            heading
            title="Stop mails about saved searches?"
            hint="Your saved searches will still notify you in the app."
            action={
              <Button variant="primary" size="lg" busy={end.isPending} onClick={send}>
                Stop these mails
              </Button>
            }
          />
        )}
      </div>
    </PublicLayout>
  );
}
