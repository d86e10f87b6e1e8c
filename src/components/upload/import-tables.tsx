import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { ImportColumn } from '../../api/generated/model/importColumn.ts';
import type { ImportReport } from '../../api/generated/model/importReport.ts';
import type { RowProblem } from '../../api/generated/model/rowProblem.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { Empty } from '../../ui/empty.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { fieldInWords } from './import-words.ts';

type Keyed<Row> = Row & { key: number };
const keyed = <Row,>(rows: readonly Row[]): Keyed<Row>[] => rows.map((row, key) => ({ ...row, key }));

const problemColumns: Column<Keyed<RowProblem>>[] = [
  {
    id: 'line',
    header: 'Line',
    width: 72,
    fixed: true,
    align: 'end',
    className: 'pe-4 text-ink-2',
    headerClassName: 'pe-4',
    cell: ({ line }) => formatNumber(line),
  },
  {
    id: 'column',
    header: 'Column',
    width: 104,
    cell: ({ column }) => <Cut text={column || 'Whole row'} />,
  },
  {
    id: 'value',
    header: 'Value',
    width: 116,
    className: 'font-mono text-label',
    cell: ({ value }) => <Cut text={value || '–'} />,
  },
  { id: 'reason', header: 'Reason', width: 380, cell: ({ reason }) => <Cut text={reason} /> },
];

const readingColumns: Column<Keyed<ImportColumn>>[] = [
  {
    id: 'header',
    header: 'Column of the file',
    width: 180,
    cell: ({ header }) => <Cut text={header || '–'} />,
  },
  {
    id: 'field',
    header: 'Read into',
    width: 160,
    cell: ({ field }) =>
      field ? <Cut text={fieldInWords(field)} /> : <span className="text-ink-2">not read</span>,
  },
  {
    id: 'read_as',
    header: 'How',
    width: 260,
    className: 'text-ink-2',
    cell: ({ read_as }) => <Cut text={read_as ?? ''} />,
  },
];

function Cut({ text }: { text: string }) {
  return (
    <span className="truncate" title={text}>
      {text}
    </span>
  );
}

/** Refused rows, doubtful rows, and how each column was read. */
export function ImportTables({ report }: { report: ImportReport }) {
  const first = report.problems.length > 0 ? 'rejected' : report.warnings.length > 0 ? 'warnings' : 'columns';
  const more = report.problem_count - report.problems.length;
  return (
    <Tabs defaultValue={first}>
      <TabsList label="Details of the import">
        <TabsTrigger value="rejected" count={report.problem_count}>
          Rejected
        </TabsTrigger>
        <TabsTrigger value="warnings" count={report.warnings.length}>
          Warnings
        </TabsTrigger>
        <TabsTrigger value="columns" count={report.columns.length}>
          Columns
        </TabsTrigger>
      </TabsList>
      <TabsContent value="rejected">
        <Problems label="Rejected rows" rows={report.problems} empty="Every row could be read" />
        {more > 0 && (
          <p className="pt-2 text-ink-2 text-label">
            {formatNumber(more)} more stand in the file of rejected rows.
          </p>
        )}
      </TabsContent>
      <TabsContent value="warnings">
        <Problems label="Warnings" rows={report.warnings} empty="No value looks wrong" />
      </TabsContent>
      <TabsContent value="columns">
        <Columns columns={report.columns} />
      </TabsContent>
    </Tabs>
  );
}

function Problems({ label, rows, empty }: { label: string; rows: readonly RowProblem[]; empty: string }) {
  const list = useMemo(() => keyed(rows), [rows]);
  return (
    <DataTable
      label={label}
      columns={problemColumns}
      rows={list}
      rowId={({ key }) => key}
      size="content"
      keys={false}
      className="max-h-72 border-b"
      card={(row) => (
        <div className="px-1 py-2 text-table">
          <p className="flex gap-2">
            <span className="text-ink-2">Line {formatNumber(row.line)}</span>
            <span className="min-w-0 truncate">{row.column || 'Whole row'}</span>
            <span className="ms-auto max-w-32 truncate font-mono text-label">{row.value}</span>
          </p>
          <p>{row.reason}</p>
        </div>
      )}
      empty={<Empty icon={<CircleCheck />} title={empty} className="py-8" />}
    />
  );
}

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  const list = useMemo(() => keyed(columns), [columns]);
  return (
    <DataTable
      label="Columns of the file"
      columns={readingColumns}
      rows={list}
      rowId={({ key }) => key}
      size="content"
      keys={false}
      className="max-h-72 border-b"
      card={(row) => (
        <p className="flex justify-between gap-3 px-1 py-2 text-table">
          <span className="min-w-0 truncate">{row.header || '–'}</span>
          <span className="shrink-0 text-ink-2">{row.field ? fieldInWords(row.field) : 'not read'}</span>
        </p>
      )}
      empty={<Empty title="The file has no columns" className="py-8" />}
    />
  );
}
