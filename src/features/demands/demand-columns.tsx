import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { DemandStatusBadge } from '#components/demands/demand-status.tsx';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { Demand } from '#contract/model/demand.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { demandActions } from './demand-actions.tsx';

/** Columns of the demands. */
export const demandColumns: readonly Column<Demand>[] = [
  {
    id: 'action',
    header: 'Action',
    width: 108,
    fixed: true,
    sticky: true,
    className: 'ps-3.5',
    headerClassName: 'ps-5',
    cell: (demand) => <RowActionIcons actions={demandActions(demand)} row={demand} />,
  },
  {
    id: 'user',
    header: 'User Name',
    width: 150,
    fixed: true,
    cell: ({ user }) => <TwoLineText text={user.name} />,
  },
  {
    id: 'mobile',
    header: 'Mobile No',
    width: 130,
    fixed: true,
    className: 'text-ink-2',
    cell: ({ user }) => <bdi className="truncate">{user.mobile_no || '–'}</bdi>,
  },
  {
    id: 'requirements',
    header: 'Requirements',
    width: 240,
    cell: ({ requirements }) => <TwoLineText text={requirements} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 92,
    fixed: true,
    cell: ({ status }) => <DemandStatusBadge status={status} />,
  },
  {
    id: 'created',
    header: 'Created On',
    width: 164,
    fixed: true,
    givesWay: 1,
    className: 'text-ink-2',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
];
