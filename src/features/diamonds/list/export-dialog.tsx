import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { RadioField } from '#components/form/fields/radio-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import type { StoneListUrl } from '#components/stone-list/stone-list-url.ts';
import { FileFooter } from '#components/stone-sheet/file-footer.tsx';
import { useFileSubmit } from '#components/stone-sheet/use-file-submit.ts';
import { exportDiamonds } from '#contract/hooks/files/files.ts';
import { ExportDiamondsBody } from '#contract/zod/files/files.zod.ts';
import { maxSelectedStones } from '#domain/export/export-limits.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Progress } from '#ui/display/progress.tsx';
import type { ExportScope } from './export-input.ts';
import { exportInput } from './export-input.ts';

const schema = z.object({
  scope: z.enum(['found', 'selected']),
  format: ExportDiamondsBody.shape.format.unwrap(),
  prices: z.enum(['all', 'wholesale', 'retail']),
});

/** Options and state of an export. Unmounting aborts it, so that no window opens afterwards. */
function useExport(
  { filters, onlySelected }: StoneListUrl,
  matchCount: number | undefined,
  selected: readonly string[],
) {
  const canExportSelected = selected.length > 0 && selected.length <= maxSelectedStones;
  const scope: ExportScope = canExportSelected || onlySelected ? 'selected' : 'found';
  // The shown prices; a list with the supplier's has all of them, so that it can be imported again.
  const { set } = usePriceSet();
  const prices = set === 'supplier' || set === null ? 'all' : set;
  const form = useContractForm({ schema, messages: {}, defaultValues: { scope, format: 'csv', prices } });
  // A long list takes the time it takes; it can be cancelled.
  const submit = useFileSubmit(form, (choice, signal) =>
    exportDiamonds(exportInput(filters, { ...choice, selected, matchCount }), undefined, signal),
  );

  return { form, ...submit, canExportSelected };
}

type ExportState = ReturnType<typeof useExport>;

type ExportDialogProps = {
  onClose: () => void;
  urlState: StoneListUrl;
  /** Number of stones that the list found; undefined until known. */
  matchCount: number | undefined;
  selected: readonly string[];
};

const priceOptions = [
  { value: 'all', label: 'Supplier, wholesale and retail' },
  { value: 'wholesale', label: 'Wholesale only' },
  { value: 'retail', label: 'Retail only' },
] as const;

const forCustomers = 'For customers: without supplier prices, supplier names and RAP.';

const stoneCountText = (count: number) => countText(count, 'stone');

const labels = { write: 'Export', open: 'Download' };

/** Selects stones and file format of an export. The file opens in a new window once it is ready. */
export function ExportDialog({ onClose, urlState, matchCount, selected }: ExportDialogProps) {
  const run = useExport(urlState, matchCount, selected);
  const { form, url } = run;
  const { control } = form;
  const running = form.formState.isSubmitting;
  const scope = useWatch({ control, name: 'scope' });
  const { costHidden } = usePriceSet();
  const prices = useWatch({ control, name: 'prices' });
  const tooMany = selected.length > maxSelectedStones;
  const count = scope === 'selected' ? selected.length : matchCount;
  const found = {
    value: 'found',
    label: matchCount === undefined ? 'All results' : `All results (${formatNumber(matchCount)})`,
    disabled: running,
  } as const;
  const picked = {
    value: 'selected',
    label: `Selected stones (${formatNumber(selected.length)})`,
    disabled: running || !run.canExportSelected,
  } as const;
  const files = [
    { value: 'csv', label: 'CSV', disabled: running },
    { value: 'xlsx', label: 'Excel workbook (.xlsx)', disabled: running },
  ] as const;
  return (
    <FormDialog
      form={form}
      title="Export Diamonds"
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
          disabledReason={exportDisabledReason(run, scope, matchCount)}
          onWrite={run.onSubmit}
          onClose={onClose}
        />
      )}
    >
      <RadioField
        control={control}
        name="scope"
        label="Stones"
        hint={
          tooMany ? `At most ${stoneCountText(maxSelectedStones)} can be selected for an export.` : undefined
        }
        // A list that shows only selected stones has no other results.
        options={urlState.onlySelected ? [picked] : [found, picked]}
      />
      <RadioField
        control={control}
        name="prices"
        label="Prices"
        hint={prices === 'all' ? 'You can edit the list in a spreadsheet and import it again.' : forCustomers}
        options={priceOptions
          .filter(({ value }) => value !== 'all' || !costHidden)
          .map((option) => ({ ...option, disabled: running }))}
      />
      <RadioField control={control} name="format" label="File" options={files} />
      {running && (
        <Progress
          label={count === undefined ? 'Exporting' : `Exporting ${stoneCountText(count)}`}
          value={null}
        />
      )}
      {url && (
        <p role="status" className="text-success text-table">
          Export ready
        </p>
      )}
    </FormDialog>
  );
}

/** Why the export is disabled; null when it is not. */
function exportDisabledReason(
  { canExportSelected }: ExportState,
  scope: ExportScope,
  matchCount: number | undefined,
): string | null {
  if (scope === 'selected') return canExportSelected ? null : 'Select the stones to export first.';
  return matchCount === 0 ? 'There are no stones to export.' : null;
}
