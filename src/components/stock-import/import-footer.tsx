import { Download } from 'lucide-react';
import type { ImportReport } from '#contract/model/importReport.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Link } from '../link/link.tsx';
import { fileUrl } from '../stone-media/stone-media.ts';
import type { ImportKind, ImportStage } from './use-diamond-import.ts';

type ImportFooterProps = {
  stage: ImportStage;
  onCancel: () => void;
  onClose: () => void;
  onRun: (kind: ImportKind) => void;
  onBack: () => void;
  onAnother: () => void;
};

/** The buttons of the current stage of the import. */
export function ImportFooter(props: ImportFooterProps) {
  const { stage, onCancel, onClose, onRun, onBack, onAnother } = props;
  if (stage.step === 'waiting' || stage.step === 'sending') return <Button onClick={onCancel}>Cancel</Button>;
  if (stage.step === 'choosing')
    return (
      <>
        <Button className="me-auto" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onRun('check')}>Validate only</Button>
        <Button variant="primary" onClick={() => onRun('ask')}>
          Import
        </Button>
      </>
    );
  const { report } = stage;
  if (!report.dry_run)
    return (
      <>
        <RejectsLink report={report} />
        {report.run_id !== null && (
          <Link to={paths.imports({ id: report.run_id })} onClick={onClose} className={buttonStyles()}>
            Show import
          </Link>
        )}
        <Button onClick={onAnother}>Import another file</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    );
  return (
    <>
      <Button className="me-auto" onClick={onBack}>
        Back
      </Button>
      <RejectsLink report={report} />
      <Button
        variant={report.missing?.needs_confirmation ? 'danger' : 'primary'}
        disabledReason={nothingToDo(report)}
        onClick={() => onRun('store')}
      >
        {importLabel(report)}
      </Button>
    </>
  );
}

/** "Import 13": the stones that the list adds or changes. */
function importLabel({ added, updated, missing }: ImportReport): string {
  const label = added + updated > 0 ? `Import ${formatNumber(added + updated)}` : 'Import';
  const takenOff = missing?.taken_off ?? 0;
  return takenOff > 0 ? `${label}, take ${formatNumber(takenOff)} off sale` : label;
}

function nothingToDo({ added, updated, unchanged, missing }: ImportReport): string | null {
  if (added + updated + (missing?.taken_off ?? 0) > 0) return null;
  return unchanged > 0 ? 'The file contains no changes.' : 'No row of the file can be imported.';
}

/** The rejected rows as a file, each with its reason. */
function RejectsLink({ report }: { report: ImportReport }) {
  const url = fileUrl(report.rejects_url);
  if (!url) return null;
  return (
    <a href={url} download className={cn(buttonStyles(), !report.dry_run && 'me-auto')}>
      <Download aria-hidden />
      Download rejected rows
    </a>
  );
}
