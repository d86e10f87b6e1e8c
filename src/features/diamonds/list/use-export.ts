import { z } from 'zod';
import { useContractForm } from '#components/form/use-contract-form.ts';
import type { StoneListUrl } from '#components/stone-list/stone-list-url.ts';
import { useFileSubmit } from '#components/stone-sheet/use-file-submit.ts';
import { exportDiamonds } from '#contract/hooks/files/files.ts';
import { ExportDiamondsBody } from '#contract/zod/files/files.zod.ts';
import { maxSelectedStones } from '#domain/export/export-limits.ts';
import { usePriceSet } from '#session/price-set.ts';
import { type ExportScope, exportInput } from './export-input.ts';

const schema = z.object({
  scope: z.enum(['found', 'selected']),
  format: ExportDiamondsBody.shape.format.unwrap(),
  prices: z.enum(['all', 'wholesale', 'retail']),
});

/** Options and state of an export. Unmounting aborts it, so that no window opens afterwards. */
export function useExport(
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

export type ExportState = ReturnType<typeof useExport>;
