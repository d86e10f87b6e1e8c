import { Download } from 'lucide-react';
import type { ImportReport } from '#contract/model/importReport.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
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
      <Button variant="primary" disabledReason={nothingToDo(report)} onClick={() => onRun('store')}>
        {importLabel(report)}
      </Button>
    </>
  );
}

/** "Import 13": the stones that the list adds or changes. */
function importLabel({ added, updated }: ImportReport): string {
  return added + updated > 0 ? `Import ${formatNumber(added + updated)}` : 'Import';
}

function nothingToDo({ added, updated, unchanged }: ImportReport): string | null {
  if (added + updated > 0) return null;
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
