import { RowActionMenu } from '#components/actions/row-action-menu.tsx';
import type { ImportRun } from '#contract/model/importRun.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { formatNumber } from '#lib/format-number.ts';
import { ImportState } from './import-columns.tsx';
import { importerOf } from './import-labels.ts';
import { undoImportRun } from './undo-import-run.tsx';

/** An import on a phone: a tap on its head opens it. */
export function ImportCard({ run, onOpen }: { run: ImportRun; onOpen: (run: ImportRun) => void }) {
  return (
    <article aria-label={`Import ${run.id}`} className="px-4 pt-3 pb-1.5 text-table">
      <div className="relative">
        <h2 className="font-semibold">
          <button
            type="button"
            onClick={() => onOpen(run)}
            className="wrap-anywhere text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {run.file_name || '–'}
          </button>
        </h2>
        <p className="text-ink-2 text-label">
          {importerOf(run)} · {formatDateTime(run.created_at)}
        </p>
      </div>
      <p className="mt-1">
        {formatNumber(run.added)} new · {formatNumber(run.updated)} changed · {formatNumber(run.rejected)}{' '}
        rejected{run.taken_off > 0 && ` · ${formatNumber(run.taken_off)} taken off sale`}
      </p>
      <div className="mt-1 flex items-center justify-between">
        <ImportState run={run} />
        <span className="-me-2">
          <RowActionMenu actions={[undoImportRun]} row={run} label={`Actions of import ${run.id}`} />
        </span>
      </div>
    </article>
  );
}
