import type { Column } from '#components/table/column.ts';
import type { ClientPage } from '#contract/model/clientPage.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { ClientPageStatusBadge } from './client-page-status-badge.tsx';

/** Columns of the buyer's client pages; `onOpen` shows one. The dates give way first. */
export const clientPageColumns = (onOpen: (page: ClientPage) => void): Column<ClientPage>[] => [
  {
    id: 'id',
    header: 'Page',
    width: 80,
    sticky: true,
    className: 'ps-5',
    headerClassName: 'ps-5',
    cell: (page) => (
      <button type="button" onClick={() => onOpen(page)} className={linkStyles()}>
        <span className="font-mono text-label">{page.id}</span>
        <span className="sr-only"> open</span>
      </button>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 96,
    cell: ({ status }) => <ClientPageStatusBadge status={status} />,
  },
  { id: 'stones', header: 'Stones', width: 80, align: 'end', cell: ({ stones }) => stones },
  {
    id: 'liked',
    header: 'Liked',
    width: 80,
    align: 'end',
    className: 'font-semibold',
    cell: ({ liked }) => liked,
  },
  { id: 'declined', header: 'Not this', width: 80, align: 'end', cell: ({ declined }) => declined },
  {
    id: 'answered_at',
    header: 'Last answer',
    width: 168,
    cell: ({ answered_at }) => (answered_at === null ? '–' : formatDateTime(answered_at)),
  },
  {
    id: 'expires_at',
    header: 'Ends',
    width: 168,
    hidePriority: 2,
    className: 'text-ink-2',
    cell: ({ expires_at }) => formatDateTime(expires_at),
  },
  {
    id: 'created_at',
    header: 'Made',
    width: 168,
    hidePriority: 1,
    className: 'text-ink-2',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
];
