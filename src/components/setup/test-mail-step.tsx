import { errorText } from '#api/api-error.ts';
import { useSendTestMail } from '#contract/hooks/settings/settings.ts';
import type { SetupStep } from '#contract/model/setupStep.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/form/button.tsx';
import { SetupStepRow } from './setup-step-row.tsx';
import { setupTexts } from './setup-texts.ts';

type TestMailStepProps = { step: SetupStep; mailConfigured: boolean };

/** Sends a mail to the signed-in administrator, and shows what the mail server answered. */
export function TestMailStep({ step, mailConfigured }: TestMailStepProps) {
  const { user } = useSession();
  const { mutate, isPending, data, error } = useSendTestMail();
  const { title, hint } = setupTexts.mail;
  const state = step.done_at ? `Last sent ${formatDateTime(step.done_at)}.` : hint;
  return (
    <SetupStepRow
      title={title}
      done={step.done}
      hint={
        <>
          <p>{mailConfigured ? state : addedMessages.setup.mailNotConfigured}</p>
          <p role="status" className="text-success empty:hidden">
            {error ? null : data?.message}
          </p>
          {error && (
            <p role="alert" className="text-danger">
              {errorText(error)}
            </p>
          )}
        </>
      }
      action={
        <Button
          busy={isPending}
          disabledReason={mailConfigured ? null : addedMessages.setup.mailNotConfigured}
          title={user ? `To ${user.email}` : undefined}
          onClick={() => mutate({ data: {} })}
        >
          {step.done ? 'Send again' : 'Send test mail'}
        </Button>
      }
    />
  );
}
