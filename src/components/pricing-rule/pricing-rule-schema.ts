import { z } from 'zod';
import { type BandConfig, checkPricing, type PricingConfig } from '#domain/settings/pricing-rules.ts';

/** The rule as it is entered: the rounding is the value of a select. */
export type PricingValues = { round_to: string; bands: BandConfig[] };

export const valuesOf = ({ round_to, bands }: PricingConfig): PricingValues => ({
  round_to: String(round_to),
  bands,
});

/** JSON has no NaN, which a number field has for text that is no number. */
const textOfNaN = (_: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value);

/** The contract takes the rule as one JSON text: its rules are those that the server applies to it. */
export const pricingSchema = z.custom<PricingValues>().transform((values, context): string => {
  const json = JSON.stringify({ ...values, round_to: Number(values.round_to) }, textOfNaN);
  const checked = checkPricing(json);
  if (checked.ok) return JSON.stringify(checked.config);
  for (const [field, message] of Object.entries(checked.fields)) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    context.addIssue({ code: 'custom', path, message });
  }
  return z.NEVER;
});

/** A band of any stone, whose mark-ups are still to be entered. */
export const newBand: BandConfig = {
  carat_from: null,
  carat_below: null,
  price_from: null,
  price_below: null,
  wholesale: '',
  retail: '',
};
