import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { Link } from '#components/link/link.tsx';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { User } from '#contract/model/user.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { userActions } from '../user-actions.ts';
import { UserStatusBadge } from '../user-status-badge.tsx';

type UserColumn = Column<User>;

const number = (value: string) => (
  <span dir="ltr" className="truncate text-ink-2" title={value}>
    {value || '–'}
  </span>
);

/** The times give way first, then what the page of the account also says. */
const dataColumns: readonly UserColumn[] = [
  {
    id: 'username',
    header: 'Username',
    width: 132,
    hidePriority: 5,
    cell: ({ username }) => <TwoLineText text={username} className="text-ink-2" />,
  },
  {
    id: 'email',
    header: 'Email',
    width: 190,
    cell: ({ email }) => <TwoLineText text={email} className="text-ink-2" />,
  },
  {
    id: 'mobile',
    header: 'Mobile No',
    width: 124,
    className: 'text-label',
    cell: (user) => number(user.mobile_no),
  },
  {
    id: 'whatsapp',
    header: 'Whatsapp No',
    width: 124,
    hidePriority: 4,
    className: 'text-label',
    cell: (user) => number(user.whatsapp_no),
  },
  {
    id: 'company',
    header: 'Company Name',
    width: 140,
    cell: ({ company_name }) => <TwoLineText text={company_name} />,
  },
  {
    id: 'city',
    header: 'City',
    width: 110,
    hidePriority: 3,
    cell: ({ company_city, company_country }) => (
      <TwoLineText
        text={[company_city?.name, company_country?.name].filter(Boolean).join(', ') || '–'}
        className="text-ink-2"
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 92,
    sticky: 'end',
    required: true,
    cell: (user) => <UserStatusBadge user={user} />,
  },
  {
    id: 'signed-in',
    header: 'Last Sign-In',
    width: 164,
    hidePriority: 2,
    className: 'text-ink-2',
    cell: ({ last_login_date }) => formatDateTime(last_login_date),
  },
  {
    id: 'created',
    header: 'Created On',
    width: 164,
    hidePriority: 1,
    className: 'text-ink-2',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
];

/** Columns of the list of accounts, for the administrator with this id. */
export function userColumns(ownId: number | undefined): UserColumn[] {
  return [
    {
      id: 'action',
      header: 'Action',
      width: 122,
      fixed: true,
      sticky: true,
      required: true,
      className: 'ps-3.5',
      headerClassName: 'ps-5',
      cell: (user) => <RowActionIcons actions={userActions(user, ownId)} row={user} />,
    },
    {
      id: 'name',
      header: 'Name',
      width: 140,
      sticky: true,
      required: true,
      cell: ({ id, name }) => (
        <Link
          to={paths.user(id)}
          title={name}
          className={cn(linkStyles({ variant: 'quiet' }), 'truncate font-medium leading-6')}
        >
          {name}
        </Link>
      ),
    },
    ...dataColumns,
  ];
}
