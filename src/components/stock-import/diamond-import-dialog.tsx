import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { SelectedFile } from '../form/selected-file.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ForgetDecisions } from './forget-decisions.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportForm } from './import-form.tsx';
import type { ImportFix } from './import-labels.ts';
import { defaultImportOptions, importMessages, importSchema } from './import-options.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { type ImportKind, questionOptions, useDiamondImport } from './use-diamond-import.ts';

type DiamondImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Uploads a supplier's stock list: select the file, validate, import, read the report. */
export function DiamondImportDialog({ open, onOpenChange }: DiamondImportDialogProps) {
  return open && <Import onClose={() => onOpenChange(false)} />;
}

function Import({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: importSchema,
    messages: importMessages,
    defaultValues: defaultImportOptions,
  });
  const { stage, start, cancel, back, readingOf, forgetReading } = useDiamondImport();
  const isRunning = stage.step === 'waiting' || stage.step === 'sending';
  const { file, supplier_name, numberStones } = form.getValues();

  const runImport = (kind: ImportKind) =>
    void form.handleSubmit(async (request) => {
      // The number that was shown is what was agreed to.
      const agreed = kind === 'store' && stage.step === 'done' ? stage.report.missing?.taken_off : undefined;
      const confirmed = agreed === undefined ? {} : { take_off_confirmed: String(agreed) };
      // Decisions belong to the file of which the columns, sheets and words are shown.
      const { columns, sheets, availability, ...rest } = request;
      const shown = readingOf(request.file);
      const decided = {
        ...(columns && shown.columns.length > 0 && { columns }),
        ...(sheets && shown.sheets.length > 0 && { sheets }),
        ...(availability && shown.words.length > 0 && { availability }),
      };
      const refused = await start({ ...rest, ...decided, ...confirmed }, kind);
      if (!refused) return;
      form.setError('root', { type: 'server' });
      for (const option of questionOptions)
        if (refused[option]) form.setError(option, { type: 'server', message: refused[option] });
    })();
  const applyFix = (fix: ImportFix) => {
    if (fix === 'number') form.setValue('numberStones', true, { shouldDirty: true });
    form.clearErrors();
    back();
  };
  const reading = readingOf(file);
  const { supplier } = reading;
  const canForget = stage.step === 'choosing' || (stage.step === 'done' && stage.report.dry_run);
  const readAnew = () => {
    forgetReading();
    form.clearErrors();
    back();
  };
  const another = () => {
    form.setValue('file', null);
    form.setValue('columns', {});
    form.setValue('shape', '');
    form.setValue('kind', '');
    form.setValue('sheets', null);
    form.setValue('availability', {});
    form.setValue('rate', '');
    form.clearErrors();
    back();
  };

  return (
    <FormDialog
      form={form}
      title={messages.upload.listTitle}
      size={stage.step === 'done' ? 'lg' : 'md'}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        runImport('ask');
      }}
      footer={(close) => (
        <ImportFooter
          stage={stage}
          onCancel={cancel}
          onClose={close}
          onRun={runImport}
          onBack={back}
          onAnother={another}
        />
      )}
    >
      {stage.step === 'choosing' && (
        <>
          {stage.failure && (
            <Failure text={stage.failure} numberingOn={numberStones} onNumber={() => applyFix('number')} />
          )}
          {stage.cancelled && <FormNotice tone="warning" text="The upload was cancelled." />}
          <ImportForm form={form} reading={reading} />
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
          supplierGiven={supplier_name !== ''}
          onFix={applyFix}
          onClose={onClose}
        />
      )}
      {supplier && canForget && <ForgetDecisions supplier={supplier} onForgotten={readAnew} />}
    </FormDialog>
  );
}

/** Why the file could not be read, with a button to assign missing stock numbers. */
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
