import { CircleCheck } from 'lucide-react';
import type { ImportColumn } from '#contract/model/importColumn.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import type { RowProblem } from '#contract/model/rowProblem.ts';
import type { StoneChange } from '#contract/model/stoneChange.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import type { Column } from '../table/column.ts';
import { ReportTable, TruncatedText } from '../table/report-table.tsx';
import { changedFieldLabel, fieldLabel } from './import-labels.ts';

const problemColumns: Column<RowProblem>[] = [
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
    id: 'stone',
    header: 'Stone',
    width: 104,
    className: 'font-mono text-label',
    cell: ({ stone_id }) => <TruncatedText text={stone_id || '–'} />,
  },
  {
    id: 'column',
    header: 'Column',
    width: 104,
    cell: ({ column }) => <TruncatedText text={column || 'Entire row'} />,
  },
  {
    id: 'value',
    header: 'Value',
    width: 116,
    className: 'font-mono text-label',
    cell: ({ value }) => <TruncatedText text={value || '–'} />,
  },
  { id: 'reason', header: 'Reason', width: 300, cell: ({ reason }) => <TruncatedText text={reason} /> },
];

type FieldChange = { stone_id: string; field: string; from: string; to: string };

const changeColumns: Column<FieldChange>[] = [
  {
    id: 'stone',
    header: 'Stone',
    width: 120,
    className: 'font-mono text-label',
    cell: ({ stone_id }) => <TruncatedText text={stone_id} />,
  },
  { id: 'field', header: 'Field', width: 140, cell: ({ field }) => changedFieldLabel(field) },
  {
    id: 'from',
    header: 'In stock',
    width: 170,
    className: 'text-ink-2',
    cell: ({ from }) => <TruncatedText text={from || '–'} />,
  },
  {
    id: 'to',
    header: 'This list',
    width: 170,
    className: 'font-semibold',
    cell: ({ to }) => <TruncatedText text={to || '–'} />,
  },
];

const mappingColumns: Column<ImportColumn>[] = [
  {
    id: 'header',
    header: 'File column',
    width: 180,
    cell: ({ header }) => <TruncatedText text={header || '–'} />,
  },
  {
    id: 'field',
    header: 'Imported as',
    width: 160,
    cell: ({ field }) =>
      field ? <TruncatedText text={fieldLabel(field)} /> : <span className="text-ink-2">Ignored</span>,
  },
  {
    id: 'read_as',
    header: 'Rule',
    width: 260,
    className: 'text-ink-2',
    cell: ({ read_as }) => <TruncatedText text={read_as ?? ''} />,
  },
];

/** `problemColumns`, with the sheet beside the line where several sheets were read. */
const sheetProblemColumns: Column<RowProblem>[] = problemColumns.toSpliced(1, 0, {
  id: 'sheet',
  header: 'Sheet',
  width: 104,
  cell: ({ sheet = '' }) => <TruncatedText text={sheet} />,
});

/** What changes in stock, rejected rows, warnings, and the mapping of each column. */
export function ImportTables({ report }: { report: ImportReport }) {
  const first = firstTab(report);
  const unlisted = report.updated - report.changes.length;
  const more = report.problem_count - report.problems.length;
  return (
    <Tabs defaultValue={first}>
      <TabsList label="Import details">
        {report.updated > 0 && (
          <TabsTrigger value="changes" count={report.updated}>
            Changes
          </TabsTrigger>
        )}
        <TabsTrigger value="rejected" count={report.rejected}>
          Rejected
        </TabsTrigger>
        <TabsTrigger value="warnings" count={report.warnings.length}>
          Warnings
        </TabsTrigger>
        <TabsTrigger value="columns" count={report.columns.length}>
          Columns
        </TabsTrigger>
      </TabsList>
      {report.updated > 0 && (
        <TabsContent value="changes">
          <Changes changes={report.changes} />
          {unlisted > 0 && (
            <p className="pt-2 text-ink-2 text-label">
              {formatNumber(unlisted)} more stones change; the first {formatNumber(report.changes.length)} are
              listed.
            </p>
          )}
        </TabsContent>
      )}
      <TabsContent value="rejected">
        <Problems label="Rejected rows" rows={report.problems} empty="No rejected rows" />
        {more > 0 && (
          <p className="pt-2 text-ink-2 text-label">
            {formatNumber(more)} more reasons in the file of rejected rows.
          </p>
        )}
      </TabsContent>
      <TabsContent value="warnings">
        <Problems label="Warnings" rows={report.warnings} empty="No warnings" />
      </TabsContent>
      <TabsContent value="columns">
        <Columns columns={report.columns} />
      </TabsContent>
    </Tabs>
  );
}

/** What somebody should see first: before storing, what changes. */
function firstTab({ dry_run, updated, problems, warnings }: ImportReport): string {
  if (dry_run && updated > 0) return 'changes';
  if (problems.length > 0) return 'rejected';
  if (updated > 0) return 'changes';
  return warnings.length > 0 ? 'warnings' : 'columns';
}

/** Each changed field of a stone in stock, old and new. */
function Changes({ changes }: { changes: readonly StoneChange[] }) {
  const rows = changes.flatMap(({ stone_id, fields }) => fields.map((field) => ({ stone_id, ...field })));
  return (
    <ReportTable
      label="Changes to stones in stock"
      rows={rows}
      empty="No changes"
      columns={changeColumns}
      card={(row) => (
        <div className="px-1 py-2 text-table">
          <p className="flex gap-2">
            <span className="font-mono text-label">{row.stone_id}</span>
            <span className="ms-auto">{changedFieldLabel(row.field)}</span>
          </p>
          <p>
            <span className="text-ink-2">{row.from || '–'}</span> → <strong>{row.to || '–'}</strong>
          </p>
        </div>
      )}
    />
  );
}

function Problems({ label, rows, empty }: { label: string; rows: readonly RowProblem[]; empty: string }) {
  return (
    <ReportTable
      {...{ label, rows, empty }}
      emptyIcon={<CircleCheck />}
      columns={rows.some(({ sheet }) => sheet !== undefined) ? sheetProblemColumns : problemColumns}
      card={(row) => (
        <div className="px-1 py-2 text-table">
          <p className="flex gap-2">
            {row.sheet !== undefined && <span className="max-w-32 truncate">{row.sheet}</span>}
            <span className="text-ink-2">Line {formatNumber(row.line)}</span>
            {row.stone_id && <span className="font-mono text-label">{row.stone_id}</span>}
            <span className="min-w-0 truncate">{row.column || 'Entire row'}</span>
            <span className="ms-auto max-w-32 truncate font-mono text-label">{row.value}</span>
          </p>
          <p>{row.reason}</p>
        </div>
      )}
    />
  );
}

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <ReportTable
      label="File columns"
      columns={mappingColumns}
      rows={columns}
      card={(row) => (
        <p className="flex justify-between gap-3 px-1 py-2 text-table">
          <span className="min-w-0 truncate">{row.header || '–'}</span>
          <span className="shrink-0 text-ink-2">{row.field ? fieldLabel(row.field) : 'Ignored'}</span>
        </p>
      )}
      empty="The file has no columns"
    />
  );
}
