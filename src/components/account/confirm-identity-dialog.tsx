import type { z } from 'zod';
import type { Proof } from '#api/confirmation.ts';
import { disableTwoStepMessages } from '#contract/field-messages.ts';
import { useConfirmIdentity } from '#contract/hooks/auth/auth.ts';
import type { ConfirmIdentityInput } from '#contract/model/confirmIdentityInput.ts';
import { DisableTwoStepBody } from '#contract/zod/auth/auth.zod.ts';
import { PasswordField } from '../form/fields/password-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { CodeField } from './code-field.tsx';
import { submitErrorText } from './submit-error-text.ts';

type Values = { current_password: string; code: string };

const pick = (name: keyof Values) =>
  DisableTwoStepBody.pick({ [name]: true } as Record<keyof Values, true>) as z.ZodType<
    ConfirmIdentityInput,
    Values
  >;

type ConfirmIdentityDialogProps = {
  proof: Proof;
  /** Called with true once the server has accepted the proof, with false when the user gives none. */
  onDone: (confirmed: boolean) => void;
};

/** Asks for the password, or a code, before a sensitive change. */
export function ConfirmIdentityDialog({ proof, onDone }: ConfirmIdentityDialogProps) {
  const name = proof === 'password' ? 'current_password' : 'code';
  const form = useContractForm<Values, ConfirmIdentityInput>({
    schema: pick(name),
    messages: disableTwoStepMessages,
    defaultValues: { [name]: '' } as Partial<Values>,
  });
  const { mutateAsync } = useConfirmIdentity();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (data) => {
      await mutateAsync({ data });
      onDone(true);
    },
    { failureText: submitErrorText },
  );
  return (
    <FormDialog
      form={form}
      title="Confirm it is you"
      description="This change is sensitive. You are not asked again for ten minutes."
      size="sm"
      onSubmit={onSubmit}
      onClose={() => onDone(false)}
      warnUnsaved={false}
      submitLabel="Confirm"
      submitError={submitError}
    >
      {proof === 'password' ? (
        <PasswordField
          control={form.control}
          name="current_password"
          label="Password"
          input={{ autoComplete: 'current-password', autoFocus: true }}
        />
      ) : (
        <CodeField control={form.control} name="code" hint="Or a recovery code" autoFocus />
      )}
    </FormDialog>
  );
}
