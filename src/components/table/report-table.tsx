import { type ReactNode, useMemo } from 'react';
import { Empty } from '#ui/display/empty.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

type ReportTableProps<Row> = {
  /** Name of the list, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** Text of the empty state. */
  empty: string;
  emptyIcon?: ReactNode;
};

/** A list in an upload report: it scrolls within the dialog, and rows are keyed by index. */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const { label, columns, rows, card, empty, emptyIcon } = props;
  const list = useMemo(() => rows.map((row, key) => ({ ...row, key })), [rows]);
  return (
    <DataTable
      {...{ label, columns, card }}
      rows={list}
      rowId={({ key }) => key}
      size="content"
      keys={false}
      className="max-h-72 border-b"
      empty={<Empty icon={emptyIcon} title={empty} className="py-8" />}
    />
  );
}

/** Text on one line; when truncated, a tooltip shows all of it. */
export function TruncatedText({ text }: { text: string }) {
  return (
    <span className="min-w-0 truncate" title={text}>
      {text}
    </span>
  );
}
