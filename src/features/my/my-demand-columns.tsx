import { commonDemandColumns } from '#components/demands/demand-columns.tsx';
import type { Column } from '#components/table/column.ts';
import type { Demand } from '#contract/model/demand.ts';
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
    ...commonDemandColumns,
  ];
}
