import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { commonDemandColumns } from '#components/demands/demand-columns.tsx';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { Demand } from '#contract/model/demand.ts';
import { demandActions } from './demand-actions.tsx';
import { NewStonesBadge } from './new-stones-badge.tsx';

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
    id: 'new',
    header: 'New Stones',
    width: 100,
    fixed: true,
    cell: (demand) => <NewStonesBadge demand={demand} />,
  },
  ...commonDemandColumns,
];
