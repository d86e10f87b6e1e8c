import { Ban, CircleCheck } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { ActionContext, RowAction } from '#components/actions/row-action.ts';
import { getListUsersQueryKey, getUpdateUserMutationOptions } from '#contract/hooks/users/users.ts';
import type { User } from '#contract/model/user.ts';
import type { UserUpdateStatus } from '#contract/model/userUpdateStatus.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Ends the sessions of an account and keeps it from signing in. */
export const blockUser: RowAction<User> = {
  id: 'block',
  label: 'Block',
  icon: Ban,
  name: ({ name }) => `Block ${name}`,
  tone: 'danger',
  confirmation: (user) =>
    confirmAction(<p>Block {inWords(user)}. They are signed out everywhere and cannot sign in.</p>, 'danger'),
  run: (user, context) => changeStatus(user, 'block', context),
};

/** Lets a blocked account sign in again. */
export const unblockUser: RowAction<User> = {
  id: 'unblock',
  label: 'Unblock',
  icon: CircleCheck,
  name: ({ name }) => `Unblock ${name}`,
  confirmation: (user) => confirmAction(<p>Unblock {inWords(user)}. They can sign in again.</p>),
  run: (user, context) => changeStatus(user, 'active', context),
};

const inWords = ({ name, company_name }: User) => (company_name ? `${name} of ${company_name}` : name);

async function changeStatus({ id }: User, status: UserUpdateStatus, { queryClient }: ActionContext) {
  try {
    await runMutation(queryClient, getUpdateUserMutationOptions(queryClient), { data: { id, status } });
    toast.success(messages.record.updated, { title: messages.toastTitle.success });
  } catch (error) {
    // A refusal means that the displayed account is outdated.
    void queryClient.invalidateQueries({ queryKey: getListUsersQueryKey() });
    throw new Error(errorText(error, messages.record.updateFailed));
  }
}
