import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { CodeField } from '#components/account/code-field.tsx';
import { SecurityForm } from '#components/account/security-form.tsx';
import { submitErrorText } from '#components/account/submit-error-text.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { confirmTwoStepMessages } from '#contract/field-messages.ts';
import { useConfirmTwoStep, useStartTwoStep } from '#contract/hooks/auth/auth.ts';
import type { TwoStepSecret } from '#contract/model/twoStepSecret.ts';
import { ConfirmTwoStepBody } from '#contract/zod/auth/auth.zod.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type TwoStepSetupProps = {
  /** The account uses two-step sign-in already, and replaces its authenticator app. */
  replaces: boolean;
  /** Called after the recovery codes. */
  onDone: () => void;
  /** Left out where the set-up is required. */
  onCancel?: () => void;
  heading?: 'h2' | 'h3' | undefined;
};

/** Sets up an authenticator app: password, secret with a first code, recovery codes. */
export function TwoStepSetup({ replaces, onDone, onCancel, heading }: TwoStepSetupProps) {
  const [secret, setSecret] = useState<TwoStepSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync: start } = useStartTwoStep();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} heading={heading} />;
  if (secret) return <ConfirmForm secret={secret} onConfirmed={setCodes} onCancel={onCancel} />;
  return (
    <ProofForm
      label="Set up two-step sign-in"
      submitLabel="Continue"
      withCode={replaces}
      onProof={async (proof) => setSecret((await start({ data: proof })).data)}
      onCancel={onCancel}
    >
      {replaces
        ? 'The present authenticator app works until the new one is confirmed.'
        : 'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.'}
    </ProofForm>
  );
}

type ConfirmFormProps = {
  secret: TwoStepSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: (() => void) | undefined;
};

/** The secret takes effect with a first code of it. */
function ConfirmForm({ secret, onConfirmed, onCancel }: ConfirmFormProps) {
  const form = useContractForm({
    schema: ConfirmTwoStepBody,
    messages: confirmTwoStepMessages,
    defaultValues: { code: '' },
  });
  const { mutateAsync } = useConfirmTwoStep();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (data) => onConfirmed((await mutateAsync({ data })).recovery_codes),
    { failureText: submitErrorText },
  );
  return (
    <SecurityForm
      form={form}
      onSubmit={onSubmit}
      submitError={submitError}
      label="Confirm the authenticator app"
      submitLabel="Turn on"
      onCancel={onCancel}
    >
      <p className="text-ink-2 text-table">
        Scan the code with your authenticator app, then enter the six digits that it shows.
      </p>
      {/* Dark on white in both themes, as scanners expect it. */}
      <QRCodeSVG
        value={secret.uri}
        size={176}
        level="M"
        marginSize={3}
        title="QR code for the authenticator app"
        className="rounded-md border"
      />
      <p className="text-table">
        <span className="block text-ink-2">Or type this key into the app</span>
        <span dir="ltr" className="block select-all break-all font-mono">
          {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <CodeField control={form.control} name="code" autoFocus />
    </SecurityForm>
  );
}
