import { useEffect, useRef } from 'react';
import { z } from 'zod';
import {
  exportStoneSheet,
  useGetClientMarkup,
  useUpdateClientMarkup,
} from '#contract/hooks/stone-sheets/stone-sheets.ts';
import { ClientMarkupUnit } from '#contract/model/clientMarkupUnit.ts';
import { SheetFormat } from '#contract/model/sheetFormat.ts';
import { SheetPrices } from '#contract/model/sheetPrices.ts';
import { tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxClientMarkup, maxClientMarkupText } from '#domain/pricing/client-markup.ts';
import { maxStonesOfSheet } from '#domain/stone-sheets/sheet-limits.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import type { SheetChoice } from './sheet-choice.ts';
import { useFileSubmit } from './use-file-submit.ts';

const fields = z.object({
  choice: z.string(),
  format: z.enum(SheetFormat),
  prices: z.enum(SheetPrices),
  unit: z.enum(ClientMarkupUnit),
  /** `NaN` for text that is no number. */
  value: z.union([z.number(), z.nan()]).nullable(),
});

/** Why a mark-up cannot be used; null when it can. */
function markupProblem({ unit, value }: Pick<z.infer<typeof fields>, 'unit' | 'value'>): string | null {
  const scaled = value === null || value < 0 ? null : tryScaled(value, 2);
  if (value === null || Number.isNaN(value) || value < 0) return addedMessages.sheet.markupNeeded;
  if (scaled === null) return addedMessages.form.decimals(2);
  const tooHigh = scaled > maxClientMarkup[unit];
  return tooHigh ? addedMessages.sheet.markupTooHigh(maxClientMarkupText(unit)) : null;
}

const schema = fields.superRefine((values, context) => {
  const message = values.prices === 'client' ? markupProblem(values) : null;
  if (message) context.addIssue({ code: 'custom', path: ['value'], message });
});

/** Options and state of a download. Unmounting aborts it, so that no window opens afterwards. */
export function useDownload(choices: readonly SheetChoice[]) {
  const stored = useGetClientMarkup().data?.data;
  const { mutateAsync: storeMarkup } = useUpdateClientMarkup();
  const first = choices[0]!;
  const format = (first.count ?? 0) > maxStonesOfSheet.pdf ? 'xlsx' : 'pdf';
  const form = useContractForm({
    schema,
    messages: {},
    defaultValues: { choice: first.id, format, prices: 'own', unit: 'percent', value: null },
  });

  // The stored mark-up, once; what is typed meanwhile stays.
  const filled = useRef(false);
  useEffect(() => {
    if (!stored || filled.current) return;
    filled.current = true;
    if (form.getFieldState('value').isDirty) return;
    form.setValue('unit', stored.unit);
    form.setValue('value', stored.value);
  }, [stored, form]);

  const submit = useFileSubmit(form, async ({ choice, format, prices, unit, value }, signal) => {
    const changed = stored?.unit !== unit || stored.value !== value;
    if (prices === 'client' && value !== null && changed) await storeMarkup({ data: { unit, value } });
    const { source } = choices.find(({ id }) => id === choice) ?? first;
    // A long list takes the time it takes; it can be cancelled.
    return exportStoneSheet({ ...source, format, prices }, undefined, signal);
  });

  return { form, ...submit };
}

export type DownloadState = ReturnType<typeof useDownload>;
