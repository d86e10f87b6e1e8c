import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SecurityForm } from '#components/account/security-form.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useStartSignInChange } from '#contract/hooks/users/users.ts';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { ConfirmSignInChange } from './confirm-sign-in-change.tsx';
import { lazyProfileSchema } from './use-profile-form.ts';

const loadChecks = async () => (await lazyProfileSchema.load()).signInNameChecks;

/** A buyer's own email and username: asking for others, and confirming those of a mail's link. */
export function SignInNamesForm({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const [email, username, key] = ['email', 'username', 'key'].map((name) => params.get(name));
  return (
    <FormSection
      title="Email and username"
      hint="You sign in with the email. A link sent to it confirms any change."
      className="grid-cols-1"
    >
      {email && username && key ? (
        <ConfirmSignInChange
          change={{ email, username, key }}
          onDone={() => setParams({}, { replace: true })}
        />
      ) : (
        <AskForNames key={user.updated_at} user={user} />
      )}
    </FormSection>
  );
}

function AskForNames({ user }: { user: User }) {
  const [sent, setSent] = useState('');
  const form = useContractForm({
    loadChecks,
    defaultValues: { username: user.username, email: user.email },
  });
  const { mutateAsync } = useStartSignInChange();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (data) => {
      setSent('');
      setSent((await mutateAsync({ data })).message);
    },
    { failed: messages.record.updateFailed },
  );
  return (
    <SecurityForm
      form={form}
      onSubmit={onSubmit}
      submitError={submitError}
      label="Email and username"
      submitLabel="Send confirmation link"
    >
      <TextField control={form.control} name="username" label="Username" required />
      <TextField
        control={form.control}
        name="email"
        label="Email"
        required
        input={{ type: 'email', autoComplete: 'email' }}
      />
      <p role="status" className="text-table">
        {sent}
      </p>
    </SecurityForm>
  );
}
