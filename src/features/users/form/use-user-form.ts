import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEditConflict } from '#components/form/conflict/use-edit-conflict.tsx';
import { useDiallingCode } from '#components/form/fields/use-dialling-code.ts';
import { useStorePicture } from '#components/form/uploads/use-store-picture.ts';
import { type ContractForm, useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { listUsers, useCreateUser, useUpdateUser } from '#contract/hooks/users/users.ts';
import type { User } from '#contract/model/user.ts';
import type { Role } from '#domain/accounts/role.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { emptyUser, type UserValues, valuesOf } from './user-values.ts';

const lazySchema = lazyComponent(() => import('./user-schema.ts'));
const lazyParts = lazyComponent(() => import('./user-parts.ts'));

const draftOf = (name: string) => ({
  name,
  omit: ['password', 'profile_file', 'company_profile_file', 'profile_img', 'company_profile_img'],
});

/** The form of a new account with this role. */
export function useNewUserForm(role: Role) {
  const diallingCode = useDiallingCode();
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).newUserChecks(diallingCode),
    defaultValues: emptyUser(role),
    draft: draftOf('new user'),
  });
  const { mutateAsync } = useCreateUser();
  const withPictures = useWithPictures();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => mutateAsync({ data: await withPictures(values) }),
    { failed: messages.record.addFailed },
  );
  useOnSaved(form, messages.record.added, form.watch('user_type'));
  return { form, onSubmit, submitError, diallingCode: diallingCode(form.watch('company_country_id')) };
}

/** The form of a stored account. */
export function useStoredUserForm(user: User) {
  const diallingCode = useDiallingCode();
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).storedUserChecks(diallingCode),
    defaultValues: valuesOf(user),
    draft: draftOf(`user ${user.id}`),
  });
  const { mutateAsync } = useUpdateUser();
  const withPictures = useWithPictures();
  const versions = useRef<User[]>([user]).current;
  const conflict = useEditConflict({
    form,
    loadParts: async () => (await lazyParts.load()).userParts(() => versions),
    opened: versionOf(user),
    readStored: async () => {
      const [stored] = (await listUsers({ id: user.id })).data.data;
      if (!stored) throw new Error(messages.record.updateFailed);
      versions.push(stored);
      return versionOf(stored);
    },
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      const data = await withPictures(values);
      await conflict.save((updated_at) =>
        mutateAsync({ data: { ...data, id: user.id, ...(updated_at && { updated_at }) } }),
      );
    },
    { failed: messages.record.updateFailed },
  );
  useOnSaved(form, messages.record.updated, user.user_type);
  const code = diallingCode(form.watch('company_country_id'));
  return { form, onSubmit, submitError, conflictDialog: conflict.dialog, diallingCode: code };
}

const versionOf = (user: User) => ({ values: valuesOf(user), updatedAt: user.updated_at });

type Pictures = Pick<UserValues, 'profile_file' | 'company_profile_file'> & {
  profile_img?: string | null | undefined;
  company_profile_img?: string | null | undefined;
};

/** Stores the chosen pictures and puts their paths in place of the files. */
function useWithPictures() {
  const store = useStorePicture();
  return async <Values extends Pictures>(values: Values) => {
    const { profile_file, company_profile_file, ...rest } = values;
    return {
      ...rest,
      profile_img: await store(profile_file, values.profile_img),
      company_profile_img: await store(company_profile_file, values.company_profile_img),
    };
  };
}

/** Leaves for the list once the form counts as sent; until then it asks before it is left. */
function useOnSaved<Output>(form: ContractForm<UserValues, Output>, message: string, role: Role) {
  const navigate = useNavigate();
  const { isSubmitSuccessful } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was saved
  useEffect(() => {
    if (!isSubmitSuccessful) return;
    toast.success(message, { title: messages.toastTitle.success });
    void navigate(paths.users(role === 'ADMIN' ? { role: 'admin' } : {}));
  }, [isSubmitSuccessful]);
}
