import { useState } from 'react';
import { useDisableTwoStep, useRenewRecoveryCodes } from '#contract/hooks/auth/auth.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

export type Task = 'setup' | 'renew' | 'off';

type TwoStepTaskProps = {
  task: Task;
  /** The account uses two-step sign-in already. */
  replaces: boolean;
  onClose: () => void;
};

/** A change of two-step sign-in, in place of its state. */
export function TwoStepTask({ task, replaces, onClose }: TwoStepTaskProps) {
  if (task === 'setup') return <TwoStepSetup replaces={replaces} onDone={onClose} onCancel={onClose} />;
  return task === 'renew' ? <RenewCodes onClose={onClose} /> : <TurnOff onClose={onClose} />;
}

function RenewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync } = useRenewRecoveryCodes();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <ProofForm
      label="New recovery codes"
      submitLabel="Make new codes"
      onProof={async (proof) => setCodes((await mutateAsync({ data: proof })).recovery_codes)}
      onCancel={onClose}
    >
      Your present recovery codes stop working.
    </ProofForm>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useDisableTwoStep();
  return (
    <ProofForm
      label="Turn off two-step sign-in"
      submitLabel="Turn off"
      danger
      onProof={async (proof) => {
        const { message } = await mutateAsync({ data: proof });
        toast.success(message, { title: messages.toastTitle.success });
        onClose();
      }}
      onCancel={onClose}
    >
      Signing in will ask for the password only, and your recovery codes stop working.
    </ProofForm>
  );
}
