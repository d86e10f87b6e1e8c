import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { errorText } from '#api/api-error.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import type { StoneListUrl } from '#components/stone-list/stone-list-url.ts';
import { fileUrl } from '#components/stone-media/stone-media.ts';
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
  const [url, setUrl] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (choice) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const input = exportInput(filters, { ...choice, selected, matchCount });
      // A long list takes the time it takes; it can be cancelled.
      const answer = await exportDiamonds(input, { timeout: 0 }, signal);
      const written = answer.success ? fileUrl(answer.url) : null;
      setUrl(written);
      if (written) window.open(written, '_blank', 'noopener');
    },
    { failureText: (error) => (controller.current?.signal.aborted ? null : errorText(error)) },
  );
  // A changed option resets the result of the previous export.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          setUrl(null);
          form.clearErrors('root');
        },
      }),
    [form],
  );

  return { form, onSubmit, submitError, url, canExportSelected };
}

export type ExportState = ReturnType<typeof useExport>;
