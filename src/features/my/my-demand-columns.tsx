import { DemandStatusBadge } from '#components/demands/demand-status.tsx';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { Demand } from '#contract/model/demand.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

/** Columns of the buyer's demands; `onOpen` shows one. */
export function myDemandColumns(onOpen: (demand: Demand) => void): Column<Demand>[] {
  return [
    {
      id: 'id',
      header: 'Demand ID',
      width: 104,
      fixed: true,
      sticky: true,
      className: 'ps-5',
      headerClassName: 'ps-5',
      cell: (demand) => (
        <button type="button" onClick={() => onOpen(demand)} className={linkStyles()}>
          <span className="font-mono text-label">{demand.id}</span>
          <span className="sr-only"> open</span>
        </button>
      ),
    },
    {
      id: 'requirements',
      header: 'Requirements',
      width: 320,
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
      id: 'created_at',
      header: 'Created On',
      width: 168,
      fixed: true,
      givesWay: 1,
      className: 'text-ink-2',
      cell: ({ created_at }) => formatDateTime(created_at),
    },
  ];
}
