import { type CaratThousandths, formatCarat } from '../format/carat.ts';
import { type Cents, formatDollars } from '../format/money.ts';
import { formatMarkup, type Markup, type MarkupBasis, markedUpPrice } from './markup.ts';
import { maxAmount } from './price-limits.ts';

/** The price sets that the business makes itself. */
export type SellingSet = 'wholesale' | 'retail';
export const sellingSets = ['wholesale', 'retail'] as const satisfies readonly SellingSet[];

/** Mark-ups of the stones from a weight and supplier's price per carat up to, but not including, another; null is open. */
export type PriceBand = Record<SellingSet, Markup> & {
  caratFrom: CaratThousandths | null;
  caratBelow: CaratThousandths | null;
  priceFrom: Cents | null;
  priceBelow: Cents | null;
};

/** How the business prices the stones of its suppliers. */
export type PricingRule = {
  /** Prices per carat are rounded to a multiple of this. */
  roundTo: Cents;
  /** The first band that fits a stone prices it. */
  bands: readonly PriceBand[];
};

/** A rule, and the mark-ups that replace those of all its bands for one list. */
export type PricingPlan = { rule: PricingRule | null } & Record<SellingSet, Markup | null>;

/** The prices per carat are rounded to cents unless a rule says otherwise. */
export const finestRounding: Cents = 1;

export type PricedStone = MarkupBasis & { carat: CaratThousandths };

/**
 * Price per carat of one set by the plan, in cents; null when neither a mark-up of the list nor a band of the rule
 * applies: such a stone needs a price. A band in points fits stones with a list price only. Rounding never lowers
 * a mark-up to the supplier's price or below it.
 */
export function planPrice(plan: PricingPlan, set: SellingSet, stone: PricedStone): Cents | null {
  if (stone.price <= 0) return null;
  const override = plan[set];
  const exact = override ? markedUpPrice(stone, override) : bandPrice(plan.rule, set, stone);
  if (exact === null || exact <= 0) return null;
  const rounded = roundPrice(exact, stone.price, plan.rule?.roundTo ?? finestRounding);
  return rounded > 0 && rounded <= maxAmount ? rounded : null;
}

function bandPrice(rule: PricingRule | null, set: SellingSet, stone: PricedStone): Cents | null {
  for (const band of rule?.bands ?? []) {
    if (!fits(band, stone)) continue;
    const price = markedUpPrice(stone, band[set]);
    if (price !== null) return price;
  }
  return null;
}

function fits(band: PriceBand, { carat, price }: PricedStone): boolean {
  return (
    carat >= (band.caratFrom ?? 0) &&
    carat < (band.caratBelow ?? Number.POSITIVE_INFINITY) &&
    price >= (band.priceFrom ?? 0) &&
    price < (band.priceBelow ?? Number.POSITIVE_INFINITY)
  );
}

function roundPrice(exact: Cents, cost: Cents, step: Cents): Cents {
  const nearest = Math.round(exact / step) * step;
  const eatsMarkup = exact > cost && nearest <= cost;
  return eatsMarkup ? Math.ceil(exact / step) * step : nearest;
}

/** The plan in lines for a person, one per band: "0.30 to under 1.00 ct: wholesale +8%, retail +15%". */
export function planLines(plan: PricingPlan): string[] {
  const step = plan.rule?.roundTo ?? finestRounding;
  const rounding =
    step > 1 ? [`Prices per carat are rounded to ${formatDollars(step).replace(/\.00$/, '')}`] : [];
  const { wholesale, retail } = plan;
  if (wholesale && retail) return [setsText({ wholesale, retail }), ...rounding];
  const bands = plan.rule?.bands ?? [];
  if (bands.length > 0) {
    const lines = bands.map((band) => {
      const sets = { wholesale: wholesale ?? band.wholesale, retail: retail ?? band.retail };
      return `${bandText(band)}: ${setsText(sets)}`;
    });
    return [...lines, ...rounding];
  }
  if (wholesale) return [`wholesale ${formatMarkup(wholesale)}`];
  return retail ? [`retail ${formatMarkup(retail)}`] : [];
}

const setsText = (sets: Record<SellingSet, Markup>) =>
  sellingSets.map((set) => `${set} ${formatMarkup(sets[set])}`).join(', ');

/** "0.30 to under 1.00 ct, from $5,000/ct", or "All stones". */
export function bandText({ caratFrom, caratBelow, priceFrom, priceBelow }: PriceBand): string {
  const dollars = (cents: Cents) => formatDollars(cents).replace(/\.00$/, '');
  const parts = [
    rangeText(caratFrom, caratBelow, formatCarat, ' ct'),
    rangeText(priceFrom, priceBelow, dollars, '/ct'),
  ];
  return parts.filter(Boolean).join(', ') || 'All stones';
}

function rangeText(
  from: number | null,
  below: number | null,
  format: (value: number) => string,
  unit: string,
) {
  if (from !== null && below !== null) return `${format(from)} to under ${format(below)}${unit}`;
  if (from !== null) return `from ${format(from)}${unit}`;
  return below === null ? '' : `under ${format(below)}${unit}`;
}
