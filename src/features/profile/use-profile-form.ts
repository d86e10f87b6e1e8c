import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FormChecks } from '#components/form/contract-resolver.ts';
import { useStorePicture } from '#components/form/uploads/use-store-picture.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useUpdateUser } from '#contract/hooks/users/users.ts';
import type { User } from '#contract/model/user.ts';
import type { UserUpdate } from '#contract/model/userUpdate.ts';
import { messages } from '#domain/messages/messages.ts';
import { useSession } from '#session/session-context.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';

export const lazyProfileSchema = lazyComponent(() => import('./profile-schema.ts'));

type ProfileFormOptions<Input extends FieldValues, Output> = {
  user: User;
  loadChecks: () => Promise<FormChecks<Input, Output>>;
  valuesOf: (user: User) => Input;
  /** The change to send; `store` stores a new picture and gives the path of it or of the present one. */
  changeOf: (values: Output, store: ReturnType<typeof useStorePicture>) => Promise<Omit<UserUpdate, 'id'>>;
};

/** A form for a part of the own account; the session shows what was saved at once. */
export function useProfileForm<Input extends FieldValues, Output>(
  options: ProfileFormOptions<Input, Output>,
) {
  const { user, loadChecks, valuesOf, changeOf } = options;
  const form = useContractForm<Input, Output>({
    loadChecks,
    defaultValues: valuesOf(user) as DefaultValues<Input>,
  });
  const { refresh } = useSession();
  const updateUser = useUpdateUser();
  const store = useStorePicture();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      const change = await changeOf(values, store);
      await updateUser.mutateAsync({ data: { ...change, id: user.id, updated_at: user.updated_at } });
      toast.success(messages.profile.updated, { title: messages.toastTitle.success });
      // The account is saved; without an answer the next sign-in shows it.
      await refresh().catch(() => undefined);
    },
    { failed: messages.record.updateFailed },
  );
  const { isDirty, isSubmitSuccessful } = form.formState;
  const { reset } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the account has been read again
  useEffect(() => {
    if (isSubmitSuccessful || !isDirty) reset(valuesOf(user));
  }, [user.updated_at, isSubmitSuccessful]);
  return { form, onSubmit, submitError };
}
