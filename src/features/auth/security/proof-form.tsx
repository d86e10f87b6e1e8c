import type { ReactNode } from 'react';
import { z } from 'zod';
import { CodeField } from '#components/account/code-field.tsx';
import { SecurityForm } from '#components/account/security-form.tsx';
import { submitErrorText } from '#components/account/submit-error-text.ts';
import { PasswordField } from '#components/form/fields/password-field.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { disableTwoStepMessages } from '#contract/field-messages.ts';
import type { StartTwoStepInput } from '#contract/model/startTwoStepInput.ts';
import type { TwoStepProofInput } from '#contract/model/twoStepProofInput.ts';
import { DisableTwoStepBody } from '#contract/zod/auth/auth.zod.ts';

type ProofFormProps = {
  /** Names the form. */
  label: string;
  /** What happens. */
  children: ReactNode;
  submitLabel: string;
  danger?: boolean;
  onProof: (proof: TwoStepProofInput) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** Whether a code is asked for as well; an account without two-step sign-in has none. */
  withCode?: boolean;
};

type ProofSchema = z.ZodType<StartTwoStepInput, TwoStepProofInput>;
/** The field does not exist, and nothing is sent for it. */
const passwordOnly: ProofSchema = DisableTwoStepBody.extend({ code: z.string() }).transform(
  ({ current_password }) => ({ current_password }),
);

/** Asks for the password and a code before something changes. */
export function ProofForm(props: ProofFormProps) {
  const { label, children, submitLabel, danger = false, onProof, onCancel, withCode = true } = props;
  const form = useContractForm({
    schema: withCode ? (DisableTwoStepBody as ProofSchema) : passwordOnly,
    messages: disableTwoStepMessages,
    defaultValues: { current_password: '', code: '' },
  });
  const { onSubmit, submitError } = useFormSubmit(form, (proof) => onProof(proof as TwoStepProofInput), {
    failureText: submitErrorText,
  });
  return (
    <SecurityForm
      form={form}
      onSubmit={onSubmit}
      submitError={submitError}
      label={label}
      submitLabel={submitLabel}
      danger={danger}
      onCancel={onCancel}
    >
      <p className="text-ink-2 text-table">{children}</p>
      <PasswordField
        control={form.control}
        name="current_password"
        label="Current password"
        input={{ autoComplete: 'current-password', autoFocus: true }}
      />
      {withCode && <CodeField control={form.control} name="code" hint="Or a recovery code" />}
    </SecurityForm>
  );
}
