import { useState } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { SelectedFile } from '../form/selected-file.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportForm } from './import-form.tsx';
import { defaultImportOptions, type ImportOptions, prefixError } from './import-options.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { useDiamondImport } from './use-diamond-import.ts';

type DiamondImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Uploads a supplier's stock list: choose, check, import, and read what became of it. */
export function DiamondImportDialog({ open, onOpenChange }: DiamondImportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <Import onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Import({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState<ImportOptions>(defaultImportOptions);
  const [checked, setChecked] = useState(false);
  const { stage, start, cancel, back } = useDiamondImport();
  const isRunning = stage.step === 'waiting' || stage.step === 'sending';

  const run = (dryRun: boolean) => {
    setChecked(true);
    if (file && !prefixError(options)) void start(file, options, dryRun);
  };
  const applyFix = (fix: 'number' | 'supplier') => {
    if (fix === 'number') setOptions({ ...options, numberStones: true });
    setChecked(false);
    back();
  };
  const another = () => {
    setFile(null);
    setChecked(false);
    back();
  };

  return (
    <DialogContent
      title={messages.upload.listTitle}
      size={stage.step === 'done' ? 'lg' : 'md'}
      onEscapeKeyDown={(event) => isRunning && event.preventDefault()}
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <ImportFooter
          stage={stage}
          onCancel={cancel}
          onClose={onClose}
          onRun={run}
          onBack={back}
          onAnother={another}
        />
      }
    >
      {stage.step === 'choosing' && (
        <>
          {stage.failure && (
            <Failure
              text={stage.failure}
              numberingOn={options.numberStones}
              onNumber={() => applyFix('number')}
            />
          )}
          {stage.cancelled && <FormNotice tone="warning" text="The upload was cancelled." />}
          <ImportForm
            file={file}
            onFile={setFile}
            options={options}
            onOptions={setOptions}
            fileError={checked && !file ? messages.upload.noFile : null}
            checked={checked}
          />
        </>
      )}
      {isRunning && file && (
        <div className="grid gap-4">
          <SelectedFile file={file} />
          <ImportProgress stage={stage} />
        </div>
      )}
      {stage.step === 'done' && (
        <ImportReportView
          report={stage.report}
          supplierGiven={options.supplierName.trim() !== ''}
          onFix={applyFix}
        />
      )}
    </DialogContent>
  );
}

/** Why the file could not be read; missing stock numbers can be mended on the spot. */
function Failure({
  text,
  numberingOn,
  onNumber,
}: {
  text: string;
  numberingOn: boolean;
  onNumber: () => void;
}) {
  const canAssignNumbers = !numberingOn && /stock number/i.test(text);
  return (
    <FormNotice
      tone="danger"
      text={
        <>
          {text}
          {canAssignNumbers && (
            <Button variant="link" size="sm" className="ms-2 h-auto font-semibold" onClick={onNumber}>
              Assign stock numbers
            </Button>
          )}
        </>
      }
    />
  );
}
