import { useState } from 'react';
import { messages } from '../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { ChosenFile } from '../file-input/chosen-file.tsx';
import { FormNotice } from '../stones/form-notice.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportForm } from './import-form.tsx';
import { type ImportOptions, noOptions, prefixError } from './import-options.ts';
import { ImportReportView } from './import-report-view.tsx';
import { ImportRunning } from './import-running.tsx';
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
  const [options, setOptions] = useState<ImportOptions>(noOptions);
  const [checked, setChecked] = useState(false);
  const { stage, start, cancel, back } = useDiamondImport();
  const runs = stage.at === 'waiting' || stage.at === 'sending';

  const run = (dryRun: boolean) => {
    setChecked(true);
    if (file && !prefixError(options)) void start(file, options, dryRun);
  };
  const mend = (what: 'number' | 'supplier') => {
    if (what === 'number') setOptions({ ...options, numberStones: true });
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
      size={stage.at === 'done' ? 'lg' : 'md'}
      onEscapeKeyDown={(event) => runs && event.preventDefault()}
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
      {stage.at === 'choosing' && (
        <>
          {stage.failure && (
            <Failure text={stage.failure} numbered={options.numberStones} onNumber={() => mend('number')} />
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
      {runs && file && (
        <div className="grid gap-4">
          <ChosenFile file={file} />
          <ImportRunning stage={stage} />
        </div>
      )}
      {stage.at === 'done' && (
        <ImportReportView
          report={stage.report}
          supplierGiven={options.supplierName.trim() !== ''}
          onMend={mend}
        />
      )}
    </DialogContent>
  );
}

/** Why the file could not be read; missing stock numbers can be mended on the spot. */
function Failure({ text, numbered, onNumber }: { text: string; numbered: boolean; onNumber: () => void }) {
  const offers = !numbered && /stock number/i.test(text);
  return (
    <FormNotice
      tone="danger"
      text={
        <>
          {text}
          {offers && (
            <Button variant="link" size="sm" className="ms-2 h-auto font-semibold" onClick={onNumber}>
              Number the stones
            </Button>
          )}
        </>
      }
    />
  );
}
