import { errorText } from '#api/api-error.ts';
import { FormNotice } from '#components/form/form-notice.tsx';
import { useConfirmSignInChange } from '#contract/hooks/users/users.ts';
import type { ConfirmSignInChangeInput } from '#contract/model/confirmSignInChangeInput.ts';
import { messages } from '#domain/messages/messages.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/form/button.tsx';
import { toast } from '#ui/overlay/toast.ts';

type ConfirmSignInChangeProps = {
  /** What the link of the mail says. */
  change: ConfirmSignInChangeInput;
  /** Called once the change is made, and when it is not wanted. */
  onDone: () => void;
};

/** The change of a mail's link, which takes effect when its owner says so. */
export function ConfirmSignInChange({ change, onDone }: ConfirmSignInChangeProps) {
  const { refresh } = useSession();
  const { mutate, isPending, error } = useConfirmSignInChange({
    mutation: {
      async onSuccess({ message }) {
        toast.success(message, { title: messages.toastTitle.success });
        // The change is made; without an answer the next sign-in shows it.
        await refresh().catch(() => undefined);
        onDone();
      },
    },
  });
  return (
    <div className="grid max-w-sm gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 break-words text-table">
        <dt className="text-ink-2">New email</dt>
        <dd>{change.email}</dd>
        <dt className="text-ink-2">New username</dt>
        <dd>{change.username}</dd>
      </dl>
      {error && <FormNotice tone="danger" text={errorText(error, messages.record.updateFailed)} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="lg" busy={isPending} onClick={() => mutate({ data: change })}>
          Confirm change
        </Button>
        <Button size="lg" disabled={isPending} onClick={onDone}>
          Keep present
        </Button>
      </div>
    </div>
  );
}
