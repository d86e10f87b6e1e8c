import { ShieldOff } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { getResetUserTwoStepMutationOptions } from '#contract/hooks/users/users.ts';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

/** For a person who lost the authenticator app and the recovery codes. */
export const resetTwoStep: RowAction<User> = {
  id: 'two-step',
  label: 'Reset two-step sign-in',
  icon: ShieldOff,
  name: ({ name }) => `Reset two-step sign-in of ${name}`,
  confirmation: ({ name, email }) =>
    confirmAction(
      <p>
        Turn off the two-step sign-in of {name} ({email}). They are signed out everywhere and sign in with the
        password alone. Make sure that the request comes from them.
      </p>,
      'danger',
    ),
  run: async ({ id }, { queryClient }) => {
    try {
      const options = getResetUserTwoStepMutationOptions();
      const { message } = await runMutation(queryClient, options, { data: { id } });
      toast.success(message, { title: messages.toastTitle.success });
    } catch (error) {
      throw new Error(errorText(error, messages.record.updateFailed));
    }
  },
};
