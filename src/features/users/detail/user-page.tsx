import { useParams } from 'react-router-dom';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { RowActionMenu } from '#components/actions/row-action-menu.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { NotFoundPage } from '#components/page/not-found-page.tsx';
import { PageFailed } from '#components/page/page-failed.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { accountSection } from '#components/page/sections.ts';
import { useListUsers } from '#contract/hooks/users/users.ts';
import type { User } from '#contract/model/user.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { useSession } from '#session/session-context.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { statementOfUser } from '../statement-of-user.ts';
import { userPageActions } from '../user-actions.ts';
import { UserStatusBadge } from '../user-status-badge.tsx';
import { RecentEnquiries } from './recent-enquiries.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { CompanyInfo, PersonalInfo } from './user-info.tsx';
import { UserPictures } from './user-pictures.tsx';
import { UserSkeleton } from './user-skeleton.tsx';

/** One account, with the latest trade of a customer. */
export function UserPage() {
  const id = decodeId(useParams().userId);
  return id === null ? <NoUser /> : <LoadedUser key={id} id={id} />;
}

function LoadedUser({ id }: { id: number }) {
  const query = useListUsers({ id });
  if (query.isPending) return <UserSkeleton />;
  if (!query.data)
    return (
      <PageFailed title="User" breadcrumbs={['customers']} error={query.error} onRetry={query.refetch} />
    );
  const [user] = query.data.data.data;
  return user ? <UserDetail user={user} /> : <NoUser />;
}

function UserDetail({ user }: { user: User }) {
  const isCustomer = user.user_type === 'USER';
  return (
    <>
      <PageHeader
        title={user.name}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <UserStatusBadge user={user} />
            {isCustomer ? user.company_name : 'Administrator'}
          </span>
        }
        back
        breadcrumbs={[accountSection(user.user_type), { label: user.name }]}
        actions={<UserButtons user={user} />}
      />
      <div className="grid gap-x-8 gap-y-7 px-5 pt-1 pb-10 phone:px-4 lg:grid-cols-2">
        <div className="grid content-start gap-7">
          <PersonalInfo user={user} />
          <CompanyInfo user={user} />
        </div>
        {isCustomer && (
          <div className="grid content-start gap-7">
            <RecentEnquiries userid={user.id} />
            <RecentOrders userid={user.id} />
          </div>
        )}
        <UserPictures user={user} />
        <RecordHistory kind="user" id={user.id} version={user.updated_at} />
      </div>
    </>
  );
}

/** Actions with a button of their own where there is room. */
const withButton = new Set(['edit', 'chat', 'statement', 'recommend']);

function UserButtons({ user }: { user: User }) {
  const ownId = useSession().user?.id;
  const phone = useIsPhone();
  const actions = [...userPageActions(user, ownId), ...(user.user_type === 'USER' ? [statementOfUser] : [])];
  const buttons = phone ? [] : actions.filter(({ id }) => withButton.has(id));
  const others = actions.filter((action) => !buttons.includes(action));
  return (
    <>
      <RowActionButtons actions={buttons} row={user} />
      <RowActionMenu actions={others} row={user} label={`Actions of ${user.name}`} />
    </>
  );
}

function NoUser() {
  return <NotFoundPage title="User not found" />;
}
