import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { ImportRun } from '#contract/model/importRun.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Badge } from '#ui/display/badge.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { fallText, importerOf, riseText, stateLabels } from './import-labels.ts';
import { undoImportRun } from './undo-import-run.tsx';

const count = (
  id: 'added' | 'updated' | 'unchanged' | 'rejected' | 'taken_off',
  header: string,
  width: number,
  hidePriority?: number,
): Column<ImportRun> => ({
  id,
  header,
  width,
  align: 'end',
  ...(hidePriority !== undefined && { hidePriority }),
  cell: (run) => <span className={run[id] === 0 ? 'text-ink-2' : undefined}>{formatNumber(run[id])}</span>,
});

/** What became of an import, as a word. */
export function ImportState({ run }: { run: ImportRun }) {
  const { text, tone } = stateLabels[run.state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Columns of the imports. `onOpen` shows one. */
export function importColumns(onOpen: (run: ImportRun) => void): Column<ImportRun>[] {
  return [
    {
      id: 'action',
      header: 'Action',
      width: 72,
      fixed: true,
      sticky: true,
      required: true,
      className: 'ps-3.5',
      headerClassName: 'ps-5',
      cell: (run) => <RowActionIcons actions={[undoImportRun]} row={run} />,
    },
    {
      id: 'file',
      header: 'File',
      width: 220,
      sticky: true,
      required: true,
      cell: (run) => (
        <button
          type="button"
          aria-label={`Open import ${run.id}, ${run.file_name}`}
          title={run.file_name}
          className={cn(linkStyles({ variant: 'quiet' }), 'min-w-0 truncate text-start leading-6')}
          onClick={() => onOpen(run)}
        >
          {run.file_name || '–'}
        </button>
      ),
    },
    { id: 'who', header: 'Who', width: 120, cell: (run) => <TwoLineText text={importerOf(run)} /> },
    {
      id: 'when',
      header: 'When',
      width: 164,
      className: 'text-ink-2',
      cell: (run) => formatDateTime(run.created_at),
    },
    count('added', 'New', 72),
    count('updated', 'Changed', 80),
    count('unchanged', 'Unchanged', 92, 1),
    count('rejected', 'Rejected', 80),
    count('taken_off', 'Taken off', 84, 2),
    {
      id: 'prices',
      header: 'Supplier Prices',
      width: 190,
      hidePriority: 3,
      cell: ({ price_moves: { supplier } }) => (
        <TwoLineText
          text={[riseText(supplier.rises), fallText(supplier.falls)].filter(Boolean).join(' · ') || '–'}
        />
      ),
    },
    { id: 'state', header: 'State', width: 112, cell: (run) => <ImportState run={run} /> },
  ];
}
