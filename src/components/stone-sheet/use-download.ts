import { z } from 'zod';
import { exportStoneSheet } from '#contract/hooks/stone-sheets/stone-sheets.ts';
import { SheetFormat } from '#contract/model/sheetFormat.ts';
import { maxStonesOfSheet } from '#domain/stone-sheets/sheet-limits.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { useStoredMarkup, withMarkup } from './client-markup-form.ts';
import type { SheetChoice } from './sheet-choice.ts';
import { useFileSubmit } from './use-file-submit.ts';

const schema = withMarkup({ choice: z.string(), format: z.enum(SheetFormat) });

/** Options and state of a download. Unmounting aborts it, so that no window opens afterwards. */
export function useDownload(choices: readonly SheetChoice[]) {
  const first = choices[0]!;
  const format = (first.count ?? 0) > maxStonesOfSheet.pdf ? 'xlsx' : 'pdf';
  const form = useContractForm({
    schema,
    messages: {},
    defaultValues: { choice: first.id, format, prices: 'own', unit: 'percent', value: null },
  });

  const storeMarkup = useStoredMarkup(form);
  const submit = useFileSubmit(form, async ({ choice, format, prices, unit, value }, signal) => {
    if (prices === 'client') await storeMarkup({ unit, value });
    const { source } = choices.find(({ id }) => id === choice) ?? first;
    // A long list takes the time it takes; it can be cancelled.
    return exportStoneSheet({ ...source, format, prices }, undefined, signal);
  });

  return { form, ...submit };
}
