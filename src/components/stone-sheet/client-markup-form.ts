import { useEffect, useRef } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { useGetClientMarkup, useUpdateClientMarkup } from '#contract/hooks/stone-sheets/stone-sheets.ts';
import { ClientMarkupUnit } from '#contract/model/clientMarkupUnit.ts';
import { SheetPrices } from '#contract/model/sheetPrices.ts';
import { tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type ClientMarkup, maxClientMarkup, maxClientMarkupText } from '#domain/pricing/client-markup.ts';

const markupFields = {
  prices: z.enum(SheetPrices),
  unit: z.enum(ClientMarkupUnit),
  /** `NaN` for text that is no number. */
  value: z.union([z.number(), z.nan()]).nullable(),
};

/** The fields of a form in which a buyer chooses prices and a mark-up. */
export type MarkupValues = z.infer<z.ZodObject<typeof markupFields>>;
type TypedMarkup = Pick<MarkupValues, 'unit' | 'value'>;

/** A typed mark-up with its exact value; null for one that cannot be used. */
export function toClientMarkup({ unit, value }: TypedMarkup): ClientMarkup | null {
  const scaled = value === null || value < 0 ? null : tryScaled(Number.isNaN(value) ? null : value, 2);
  return scaled === null || scaled > maxClientMarkup[unit] ? null : { unit, value: scaled };
}

/** Why a mark-up cannot be used; null when it can. */
function markupProblem(typed: TypedMarkup): string | null {
  const { unit, value } = typed;
  if (toClientMarkup(typed)) return null;
  if (value === null || Number.isNaN(value) || value < 0) return addedMessages.sheet.markupNeeded;
  if (tryScaled(value, 2) === null) return addedMessages.form.decimals(2);
  return addedMessages.sheet.markupTooHigh(maxClientMarkupText(unit));
}

/** A form's schema with the choice of prices and the mark-up, which prices for clients need. */
export const withMarkup = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, ...markupFields }).superRefine((values, context) => {
    const { prices, unit, value } = values as MarkupValues;
    const message = prices === 'client' ? markupProblem({ unit, value }) : null;
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  });

/** The control of a form that has the fields of `withMarkup`, as one that has only them. */
export const markupControl = <Values extends MarkupValues, Output>(
  control: Control<Values, unknown, Output>,
): Control<MarkupValues> => control as unknown as Control<MarkupValues>;

/** Fills in the stored mark-up of a buyer; returns what stores a typed one that differs. */
export function useStoredMarkup<Values extends MarkupValues & FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { enabled = true }: { enabled?: boolean } = {},
): (typed: TypedMarkup) => Promise<void> {
  const stored = useGetClientMarkup({ query: { enabled } }).data?.data;
  const { mutateAsync } = useUpdateClientMarkup();

  // The stored mark-up, once; what is typed meanwhile stays.
  const filled = useRef(false);
  useEffect(() => {
    if (!stored || filled.current) return;
    filled.current = true;
    const fields = form as unknown as UseFormReturn<MarkupValues>;
    if (fields.getFieldState('value').isDirty) return;
    fields.setValue('unit', stored.unit);
    fields.setValue('value', stored.value);
  }, [stored, form]);

  return async ({ unit, value }) => {
    const changed = stored?.unit !== unit || stored.value !== value;
    if (value !== null && changed) await mutateAsync({ data: { unit, value } });
  };
}
