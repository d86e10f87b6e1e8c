import type { Demand } from '#contract/model/demand.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import type { Column } from '../table/column.ts';
import { TwoLineText } from '../table/two-line-text.tsx';
import { DemandStatusBadge } from './demand-status.tsx';

/** The columns that every list of demands ends with: what is wanted, its status and its date. */
export const commonDemandColumns: readonly Column<Demand>[] = [
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
    width: 168,
    fixed: true,
    hidePriority: 1,
    className: 'text-ink-2',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
];
