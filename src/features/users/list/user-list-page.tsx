import { Plus, Users } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { ColumnMenu } from '#components/table/column-menu.tsx';
import { ListSearch } from '#components/table/list-search.tsx';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { useListUsers } from '#contract/hooks/users/users.ts';
import type { Role } from '#domain/accounts/role.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { listedRole, type UserListUrl, urlOfRole, userListUrl, userQuery } from './user-list-url.ts';

const titles: Record<Role, string> = { USER: 'Customers', ADMIN: 'Administrators' };
const singulars: Record<Role, string> = { USER: 'customer', ADMIN: 'administrator' };
const roles = (['USER', 'ADMIN'] as const).map((value) => ({ value, label: titles[value] }));

/** The accounts of customers, or of administrators. */
export function UserListPage() {
  const [url, changeUrl] = useUrlState(userListUrl);
  const { perPage, pager } = useListPaging('users', changeUrl);
  const query = useListUsers({ ...userQuery(url), limit: perPage }, keepPreviousPage);
  const list = listOf(query, { page: url.page, perPage });
  const navigate = useNavigate();
  const ownId = useSession().user?.id;
  const columns = useMemo(() => userColumns(ownId), [ownId]);
  const { visible, visibility } = useColumnVisibility('users', columns);
  const searchBox = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const role = listedRole(url);

  return (
    <ListPage
      title={titles[role]}
      singular={singulars[role]}
      list={list}
      actions={
        <>
          {!phone && <ColumnMenu columns={columns} visibility={visibility} />}
          <Link to={paths.userForm()} state={{ role }} className={buttonStyles({ variant: 'primary' })}>
            <Plus aria-hidden />
            Create User
          </Link>
        </>
      }
      filters={
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <ListSearch
            ref={searchBox}
            className="w-72"
            placeholder={messages.user.searchPlaceholder}
            value={url.search ?? ''}
            onChange={(search) => changeUrl({ search: search || undefined, page: 1 })}
          />
          <SegmentedControl
            label="Accounts"
            value={role}
            onValueChange={(next) => changeUrl(urlOfRole(next))}
            options={roles}
          />
        </div>
      }
      {...pager}
    >
      <ListTable
        label={titles[role]}
        rowName={singulars[role]}
        list={list}
        columns={visible}
        rowId={(user) => user.id}
        onOpen={(user) => navigate(paths.user(user.id))}
        searchRef={searchBox}
        card={(user) => <UserCard user={user} ownId={ownId} />}
        empty={<NoUsers url={url} onShowAll={() => changeUrl({ search: undefined, page: 1 })} />}
      />
    </ListPage>
  );
}

function NoUsers({ url, onShowAll }: { url: UserListUrl; onShowAll: () => void }) {
  const one = singulars[listedRole(url)];
  if (url.search)
    return (
      <Empty
        icon={<Users />}
        title={`No ${one}s found for “${url.search}”`}
        hint="Try part of a name, or digits of a mobile number."
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    );
  return (
    <Empty
      icon={<Users />}
      title={`No ${one}s yet`}
      hint="Create one, or approve a registration."
      action={
        <Link to={paths.approvals()} className={buttonStyles({ variant: 'outline' })}>
          Approvals
        </Link>
      }
    />
  );
}
