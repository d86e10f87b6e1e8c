import { RowActionMenu } from '#components/actions/row-action-menu.tsx';
import { Link } from '#components/link/link.tsx';
import type { User } from '#contract/model/user.ts';
import { paths } from '#domain/routes/paths.ts';
import { userActions } from '../user-actions.ts';
import { UserStatusBadge } from '../user-status-badge.tsx';

type UserCardProps = { user: User; ownId: number | undefined };

/** An account on a phone: a tap on its head opens it. */
export function UserCard({ user, ownId }: UserCardProps) {
  return (
    <article aria-label={user.name} className="px-4 pt-3 pb-1.5 text-table">
      <div className="relative flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="font-semibold">
            <Link
              to={paths.user(user.id)}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {user.name}
            </Link>
          </h2>
          <p className="text-ink-2">{user.company_name || '–'}</p>
        </div>
        <UserStatusBadge user={user} />
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="min-w-0 text-ink-2 wrap-anywhere">
          <bdi dir="ltr">{user.mobile_no}</bdi>
          <br />
          {user.email}
        </p>
        <span className="-me-2">
          <RowActionMenu actions={userActions(user, ownId)} row={user} label={`Actions of ${user.name}`} />
        </span>
      </div>
    </article>
  );
}
