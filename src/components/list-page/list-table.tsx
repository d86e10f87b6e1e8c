import { QueryFailed } from '../feedback/query-failed.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import type { List } from './list.ts';

type ListTableProps<Row, Key extends string> = { list: List<Row> } & Omit<
  DataTableProps<Row, Key>,
  'rows' | 'state' | 'skeletonRows' | 'failed'
>;

/** The rows of a list in all states: skeletons, rows, dimmed rows during a refetch, `empty` or the error. */
export function ListTable<Row, Key extends string = string>({ list, ...props }: ListTableProps<Row, Key>) {
  return (
    <DataTable
      {...props}
      rows={list.rows}
      state={list.state}
      skeletonRows={list.perPage}
      failed={<QueryFailed error={list.error} onRetry={list.retry} />}
    />
  );
}
