import { MailCheck, MailWarning } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '#api/api-error.ts';
import { FormNotice } from '#components/form/form-notice.tsx';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { useUndoEmailChange } from '#contract/hooks/auth/auth.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { PublicLayout } from './public-layout.tsx';
import { PublicPageError } from './public-page-error.tsx';

/** The page of the link in the mail about another email: one button puts it back. Opening it alone changes nothing. */
export function UndoEmailPage() {
  usePageTitle('Put your email back');
  const token = useSearchParams()[0].get('token');
  const undo = useUndoEmailChange();
  if (!token || undo.error?.status === 422)
    return (
      <PublicLayout>
        <PublicPageError error={null} incomplete={!token} onRetry={() => undefined} />
      </PublicLayout>
    );
  return (
    <PublicLayout>
      <div className="grid flex-1 place-items-center">
        {undo.isSuccess ? (
          <Empty
            role="status"
            icon={<MailCheck />}
            heading
            title="Your email is back"
            hint={undo.data.message}
            action={
              <a href={paths.forgotPassword()} className={buttonStyles()}>
                Send another link
              </a>
            }
          />
        ) : (
          <Empty
            icon={<MailWarning />}
            heading
            title="Put your email back?"
            hint="Your account gets this email again, is signed out everywhere, and needs a new password. A link for it is sent to you."
            action={
              <div className="grid justify-items-center gap-3">
                {undo.error && (
                  <FormNotice tone="danger" text={errorText(undo.error, messages.record.updateFailed)} />
                )}
                <Button
                  variant="primary"
                  size="lg"
                  busy={undo.isPending}
                  onClick={() => undo.mutate({ data: { token } })}
                >
                  Put my email back
                </Button>
              </div>
            }
          />
        )}
      </div>
    </PublicLayout>
  );
}
