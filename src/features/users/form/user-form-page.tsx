import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { FormPage } from '#components/form/form-page.tsx';
import { NotFoundPage } from '#components/page/not-found-page.tsx';
import { PageFailed } from '#components/page/page-failed.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { accountSection } from '#components/page/sections.ts';
import { useListUsers } from '#contract/hooks/users/users.ts';
import type { User } from '#contract/model/user.ts';
import type { Role } from '#domain/accounts/role.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { useNewUserForm, useStoredUserForm } from './use-user-form.ts';
import { CompanyFields, NewPersonFields, StoredPersonFields } from './user-fields.tsx';
import { UserPictureFields } from './user-picture-fields.tsx';

const submitLabel = 'Upload User';
const formClass =
  'grid content-start items-start gap-x-8 gap-y-8 pt-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** A new account, or the one in the address. */
export function UserFormPage() {
  const { userId } = useParams();
  const id = decodeId(userId);
  const { state } = useLocation();
  if (userId === undefined) {
    const role: Role = (state as { role?: Role } | null)?.role === 'ADMIN' ? 'ADMIN' : 'USER';
    return <NewUser key={role} role={role} />;
  }
  return id === null ? <NoUser /> : <LoadedUser key={id} id={id} />;
}

function NewUser({ role }: { role: Role }) {
  const navigate = useNavigate();
  const { form, onSubmit, submitError, diallingCode } = useNewUserForm(role);
  return (
    <>
      <PageHeader
        title="Add User"
        back={paths.users()}
        breadcrumbs={[accountSection(role), { label: 'Add User' }]}
      />
      <FormPage
        form={form}
        aria-label="Add User"
        onSubmit={onSubmit}
        submitError={submitError}
        submitLabel={submitLabel}
        onCancel={() => navigate(paths.users())}
        className={formClass}
      >
        <div className="grid gap-8">
          <NewPersonFields control={form.control} diallingCode={diallingCode} />
          <CompanyFields control={form.control} />
        </div>
        <UserPictureFields control={form.control} />
      </FormPage>
    </>
  );
}

function LoadedUser({ id }: { id: number }) {
  const query = useListUsers({ id });
  if (query.isPending) return <PageLoading />;
  if (!query.data)
    return (
      <PageFailed title="User" breadcrumbs={['customers']} error={query.error} onRetry={query.refetch} />
    );
  const [user] = query.data.data.data;
  return user ? <EditUser user={user} /> : <NoUser />;
}

function EditUser({ user }: { user: User }) {
  const navigate = useNavigate();
  const { form, onSubmit, submitError, conflictDialog, diallingCode } = useStoredUserForm(user);
  return (
    <>
      <PageHeader
        title="Edit User"
        subtitle={user.name}
        back
        breadcrumbs={[
          accountSection(user.user_type),
          { label: user.name, to: paths.user(user.id) },
          { label: 'Edit' },
        ]}
      />
      <FormPage
        form={form}
        aria-label="Edit User"
        onSubmit={onSubmit}
        submitError={submitError}
        submitLabel={submitLabel}
        onCancel={() => navigate(-1)}
        className={formClass}
      >
        <div className="grid gap-8">
          <StoredPersonFields control={form.control} diallingCode={diallingCode} />
          <CompanyFields control={form.control} stored={user} />
        </div>
        <UserPictureFields control={form.control} />
      </FormPage>
      {conflictDialog}
    </>
  );
}

function NoUser() {
  return <NotFoundPage title="User not found" />;
}
