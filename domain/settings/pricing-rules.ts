import { tryCaratThousandths } from '../format/carat.ts';
import { tryCents } from '../format/money.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { formatMarkup, parseMarkup } from '../pricing/markup.ts';
import { maxAmount } from '../pricing/price-limits.ts';
import type { PriceBand, PricingRule } from '../pricing/pricing-rule.ts';

const texts = addedMessages.pricing;

/** A band as it is stored: weights in carats, prices in US$ per carat, null where it is open; mark-ups as "+8%". */
export type BandConfig = Record<BandBound, number | null> & Record<'wholesale' | 'retail', string>;
export type PricingConfig = { round_to: number; bands: BandConfig[] };

export const bandBounds = ['carat_from', 'carat_below', 'price_from', 'price_below'] as const;
export type BandBound = (typeof bandBounds)[number];

/** What prices per carat may be rounded to, US$. */
export const roundings = [0.01, 1, 5, 10, 50, 100] as const;

export const maxBands = 50;

/** The configuration before the first save: no rule. */
export const noPricing: PricingConfig = { round_to: 0.01, bands: [] };

type Checked =
  | { ok: true; config: PricingConfig; rule: PricingRule }
  | { ok: false; fields: Record<string, string> };

/** The stored form and the rule of a JSON text, or a message for each invalid field ("bands.0.wholesale"). */
export function checkPricing(json: string): Checked {
  const parsed = parseConfig(json);
  if (!parsed) return { ok: false, fields: { config: texts.notPricingRules } };
  const fields: Record<string, string> = {};
  const bands = parsed.bands.map((band, index) =>
    readBand(band, (field, text) => {
      fields[`bands.${index}.${field}`] ??= text;
    }),
  );
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const config = {
    round_to: parsed.round_to,
    bands: parsed.bands.map((band, index) => ({
      ...band,
      wholesale: formatMarkup(bands[index]!.wholesale),
      retail: formatMarkup(bands[index]!.retail),
    })),
  };
  return { ok: true, config, rule: { roundTo: tryCents(parsed.round_to)!, bands } };
}

/** The stored rule; null without any. Text that is not a rule counts as none, so that nothing is priced by it. */
export function pricingRuleOf(json: string | null | undefined): PricingRule | null {
  const checked = json ? checkPricing(json) : null;
  return checked?.ok && checked.rule.bands.length > 0 ? checked.rule : null;
}

/** The configuration of a JSON text; `noPricing` for any other text. */
export function pricingConfigOf(json: string | null | undefined): PricingConfig {
  const checked = json ? checkPricing(json) : null;
  return checked?.ok ? checked.config : noPricing;
}

function parseConfig(json: string): PricingConfig | null {
  try {
    const read = JSON.parse(json) as Partial<PricingConfig> | null;
    if (!read || !hasKeys(read, ['round_to', 'bands']) || !Array.isArray(read.bands)) return null;
    const isStep = roundings.some((step) => step === read.round_to);
    const isBand = (band: unknown) =>
      typeof band === 'object' && band !== null && hasKeys(band, [...bandBounds, 'wholesale', 'retail']);
    return isStep && read.bands.length <= maxBands && read.bands.every(isBand)
      ? (read as PricingConfig)
      : null;
  } catch {
    return null;
  }
}

const hasKeys = (value: object, keys: readonly string[]) =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

type Report = (field: BandBound | 'wholesale' | 'retail', text: string) => void;

function readBand(band: BandConfig, report: Report): PriceBand {
  const bound = (name: BandBound) => {
    const value = band[name];
    if (value === null) return null;
    const weight = name.startsWith('carat');
    const scaled = typeof value === 'number' ? (weight ? tryCaratThousandths(value) : tryCents(value)) : null;
    const max = weight ? 10_000_000 : maxAmount;
    if (scaled === null || scaled < 0 || scaled > max)
      report(name, weight ? texts.notACarat : texts.notAPrice);
    return scaled;
  };
  const markup = (set: 'wholesale' | 'retail') => {
    const text = band[set];
    const read = typeof text === 'string' ? parseMarkup(text) : null;
    if (!read) report(set, typeof text === 'string' && text.trim() ? texts.notAMarkup : texts.markupRequired);
    return read ?? { unit: 'percent' as const, value: 0 };
  };
  const [caratFrom, caratBelow, priceFrom, priceBelow] = [
    bound('carat_from'),
    bound('carat_below'),
    bound('price_from'),
    bound('price_below'),
  ];
  if (isEmpty(caratFrom, caratBelow)) report('carat_below', texts.emptyBand);
  if (isEmpty(priceFrom, priceBelow)) report('price_below', texts.emptyBand);
  return {
    caratFrom,
    caratBelow,
    priceFrom,
    priceBelow,
    wholesale: markup('wholesale'),
    retail: markup('retail'),
  };
}

const isEmpty = (from: number | null, below: number | null) => below !== null && below <= (from ?? 0);
