import { z } from 'zod';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import type { BulkUpdateChangeRoundTo } from '#contract/model/bulkUpdateChangeRoundTo.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import type { FormulaKind } from '#domain/pricing/price-formula.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';

/** A bulk update as it is entered. */
export type BulkUpdateValues = {
  scope: 'selected' | 'found';
  field: BulkUpdateChange['field'];
  price_set: PriceSet;
  how: FormulaKind;
  /** US$, percent or a factor. */
  value: number | null;
  /** A discount to set, positive below the list price. */
  discount: number | null;
  /** Points that a discount changes by, as the lists show them: −2 lowers the price. */
  points: number | null;
  text: string;
  mark: 'yes' | 'no';
  round_to: '' | '1' | '5' | '10';
};

/** The words of the fields. */
export const fieldNames = {
  price: 'Price/ct',
  discount: 'Discount',
  rap: 'RAP',
  location: 'Location',
  supplier_name: 'Supplier',
  featured: 'Featured',
  status: 'Hot deal',
} as const satisfies Record<BulkUpdateChange['field'], string>;

/** Whether a field is an amount, which rounds and changes by percent. */
export const isAmount = (field: BulkUpdateChange['field']) => field === 'price' || field === 'rap';

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);

/** The change of the wire; null while it is not complete. */
export function toBulkUpdateChange(values: BulkUpdateValues): BulkUpdateChange | null {
  const { field, price_set, how, value, round_to } = values;
  switch (field) {
    case 'location':
    case 'supplier_name':
      return values.text.trim() ? { field, text: values.text.trim() } : null;
    case 'featured':
      return { field, value: values.mark === 'yes' ? 1 : 0 };
    case 'status':
      return { field, value: values.mark === 'yes' ? 2 : 1 };
    case 'discount': {
      if (how === 'add')
        return isNumber(values.points) ? { field, price_set, how, value: -values.points } : null;
      return isNumber(values.discount) ? { field, price_set, how: 'set', value: values.discount } : null;
    }
    default: {
      if (!isNumber(value)) return null;
      const rounding = round_to && { round_to: Number(round_to) as BulkUpdateChangeRoundTo };
      return { field, ...(field === 'price' && { price_set }), how, value, ...rounding };
    }
  }
}

/** The field of the form that holds the figure. */
export function valueField({ field, how }: BulkUpdateValues): 'value' | 'discount' | 'points' | 'text' {
  if (field === 'location' || field === 'supplier_name') return 'text';
  if (field !== 'discount') return 'value';
  return how === 'add' ? 'points' : 'discount';
}

/** Requires a complete change; its limits are those of the preview. */
export const bulkUpdateSchema = z.custom<BulkUpdateValues>().transform((values, context) => {
  if (toBulkUpdateChange(values)) return values;
  context.addIssue({ code: 'custom', path: [valueField(values)], message: bulkUpdateMessages.value });
  return z.NEVER;
});
