import { useWatch } from 'react-hook-form';
import type { SheetFormat } from '#contract/model/sheetFormat.ts';
import type { SheetPrices } from '#contract/model/sheetPrices.ts';
import { maxSelectedStones } from '#domain/export/export-limits.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxStonesOfSheet, tooManyForSheet } from '#domain/stone-sheets/sheet-limits.ts';
import { formatNumber } from '#lib/format-number.ts';
import { useSession } from '#session/session-context.ts';
import { Progress } from '#ui/display/progress.tsx';
import { RadioField } from '../form/fields/radio-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useBusinessName } from '../form/use-business-name.ts';
import { ClientMarkupFields } from './client-markup-fields.tsx';
import { markupControl } from './client-markup-form.ts';
import { FileFooter } from './file-footer.tsx';
import type { DownloadDialogProps, SheetChoice } from './sheet-choice.ts';
import { useDownload } from './use-download.ts';

const formats: { value: SheetFormat; label: string }[] = [
  { value: 'pdf', label: 'PDF with pictures' },
  { value: 'xlsx', label: 'Excel workbook (.xlsx)' },
  { value: 'csv', label: 'CSV' },
];

const priceOptions: { value: SheetPrices; label: string }[] = [
  { value: 'own', label: 'Your prices' },
  { value: 'client', label: 'Prices for your clients' },
  { value: 'none', label: 'No prices' },
];

const labels = { write: 'Download', open: 'Open file' };

/** Stones as a file for a buyer or their clients. The file opens in a new window once it is ready. */
export function DownloadDialog({ onClose, choices, example }: DownloadDialogProps) {
  const run = useDownload(choices);
  const { form, url } = run;
  const { control } = form;
  const running = form.formState.isSubmitting;
  const [choice, format, prices] = useWatch({ control, name: ['choice', 'format', 'prices'] });
  const hint = usePricesHint(prices);
  const enabled = <Option extends object>(options: readonly Option[]) =>
    options.map((option) => ({ ...option, disabled: running }));
  const chosen = choices.find(({ id }) => id === choice) ?? choices[0]!;
  const disabledReason = disabledReasonOf(chosen, format);
  return (
    <FormDialog
      form={form}
      title="Download"
      description={choices.length === 1 ? chosen.label : undefined}
      size="sm"
      onSubmit={run.onSubmit}
      onClose={onClose}
      warnUnsaved={false}
      submitError={run.submitError}
      className="grid gap-5"
      footer={() => (
        <FileFooter
          url={url}
          labels={labels}
          busy={running}
          disabledReason={disabledReason}
          onWrite={run.onSubmit}
          onClose={onClose}
        />
      )}
    >
      {choices.length > 1 && (
        <RadioField
          control={control}
          name="choice"
          label="Stones"
          options={enabled(choices.map(({ id, label }) => ({ value: id, label })))}
        />
      )}
      <RadioField
        control={control}
        name="format"
        label="File"
        error={disabledReason}
        options={enabled(formats)}
      />
      <RadioField
        control={control}
        name="prices"
        label="Prices"
        hint={hint}
        options={enabled(priceOptions)}
      />
      {prices === 'client' && (
        <ClientMarkupFields control={markupControl(control)} example={example} disabled={running} />
      )}
      {running && <Progress label="Writing the file" value={null} />}
      {url && (
        <p role="status" className="text-success text-table">
          File ready
        </p>
      )}
    </FormDialog>
  );
}

/** What the reader of the file sees. */
function usePricesHint(prices: SheetPrices): string {
  const company = useSession().user?.company_name || 'your name';
  const business = useBusinessName() || 'the seller';
  if (prices === 'own') return `For yourself: with the name of ${business}, your prices and your discounts.`;
  const shown = prices === 'client' ? 'and prices with your mark-up' : 'and no prices';
  return `For your clients: with ${company} at the top ${shown}. ${business}, your own prices and discounts are left out; stone numbers and locations stay.`;
}

/** Why the stones cannot be downloaded in the format; null when they can. */
function disabledReasonOf({ count, source }: SheetChoice, format: SheetFormat): string | null {
  if (source.ids && source.ids.length > maxSelectedStones)
    return addedMessages.sheet.tooManySelected(formatNumber(maxSelectedStones));
  if (count === 0) return addedMessages.sheet.noStones;
  return count !== undefined && count > maxStonesOfSheet[format] ? tooManyForSheet(format) : null;
}
