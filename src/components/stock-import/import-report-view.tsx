import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ImportReport } from '#contract/model/importReport.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/form/button.tsx';
import { ImportDifference } from './import-difference.tsx';
import { availableFixes, fileFacts, type ImportFix } from './import-labels.ts';
import { ImportTables } from './import-tables.tsx';
import { ImportTotals } from './import-totals.tsx';

type ImportReportViewProps = {
  report: ImportReport;
  /** Whether a supplier name was sent with the file. */
  supplierGiven: boolean;
  /** Opens the options, at the one that supplies the missing field. */
  onFix: (what: ImportFix) => void;
  /** Closes the dialog, for a link to the list. */
  onClose: () => void;
};

/** The result of an import: counts, missing fields, how the file was read, and the rows with problems. */
export function ImportReportView({ report, supplierGiven, onFix, onClose }: ImportReportViewProps) {
  // What would be overwritten comes before everything that can be read later.
  const changesFirst = report.dry_run && report.updated > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Outcome report={report} />
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-6">
        <Count label="Rows read" count={report.rows} />
        <Count label={report.dry_run ? 'To be added' : 'Added'} count={report.added} />
        <Count label={report.dry_run ? 'To be updated' : 'Updated'} count={report.updated} />
        <Count label="Unchanged" count={report.unchanged} />
        <Count label="Rejected" count={report.rejected} tone={report.rejected > 0 ? 'text-danger' : ''} />
        <Count label="Warnings" count={report.warnings.length} />
      </dl>
      <ImportDifference report={report} />
      {changesFirst && <ImportTables report={report} />}
      <ImportTotals pricing={report.pricing} dryRun={report.dry_run} onClose={onClose} />
      <Notes report={report} supplierGiven={supplierGiven} onFix={onFix} />
      <dl className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-3 text-table">
        {fileFacts(report).map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!changesFirst && <ImportTables report={report} />}
    </div>
  );
}

const fixLabels: Record<ImportFix, string> = {
  number: 'Assign stock numbers',
  supplier: 'Enter a supplier name',
  availability: 'Say what the unknown words mean',
};

/** Notes on how the file was read, and the missing fields that an option can supply. */
function Notes({ report, supplierGiven, onFix }: Omit<ImportReportViewProps, 'onClose'>) {
  const fixes = availableFixes(report, supplierGiven);
  if (report.notes.length + fixes.length === 0) return null;
  return (
    <div className="border-line border-t pt-3 text-table">
      <ul aria-label="How the file was read" className="grid gap-1 sm:max-h-32 sm:overflow-y-auto">
        {report.notes.map((note) => (
          <li key={note} className="flex gap-2">
            <Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-2" />
            <span className="min-w-0 break-words">{note}</span>
          </li>
        ))}
      </ul>
      {fixes.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {fixes.map((what) => (
            <Button key={what} size="sm" onClick={() => onFix(what)}>
              {fixLabels[what]}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** "2 stones imported, 476 taken off sale." */
function storedText({ added, updated, missing }: ImportReport): string {
  const [imported, takenOff] = [added + updated, missing?.taken_off ?? 0];
  if (takenOff === 0) return `${countText(imported, 'stone')} imported.`;
  if (imported === 0) return `${countText(takenOff, 'stone')} taken off sale.`;
  return `${countText(imported, 'stone')} imported, ${formatNumber(takenOff)} taken off sale.`;
}

function Outcome({ report }: { report: ImportReport }) {
  const stored = report.added + report.updated + (report.missing?.taken_off ?? 0);
  const allUnchanged = stored === 0 && report.unchanged > 0;
  const duration = report.seconds >= 0.1 ? `${formatNumber(report.seconds, 1)} s` : null;
  const nothingStored = stored === 0 && !allUnchanged;
  const text = report.dry_run
    ? `Check complete. ${report.updated > 0 ? `${countText(report.updated, 'stone')} in stock would change. ` : ''}Nothing imported yet.`
    : nothingStored
      ? 'No stones imported.'
      : allUnchanged
        ? 'No changes: all stones are up to date.'
        : storedText(report);
  const Icon = report.dry_run ? Info : nothingStored ? TriangleAlert : CircleCheck;
  return (
    <p
      role="status"
      className={cn(
        'flex items-center gap-2 rounded-md px-3 py-2 font-medium text-table',
        report.dry_run
          ? 'bg-primary-wash text-primary'
          : nothingStored
            ? 'bg-warning-wash text-warning'
            : 'bg-success-wash text-success',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="flex-1">{text}</span>
      <span className="font-normal">{duration}</span>
    </p>
  );
}

function Count({ label, count, tone }: { label: string; count: number; tone?: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-ink-2 text-label">{label}</dt>
      <dd className={cn('mt-0.5 font-semibold text-lg', tone)}>{formatNumber(count)}</dd>
    </div>
  );
}
