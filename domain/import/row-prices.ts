import type { CaratThousandths } from '../format/carat.ts';
import { type Cents, formatDollars } from '../format/money.ts';
import { formatDiscount, type Hundredths } from '../format/percent.ts';
import { hasRap } from '../pricing/prices.ts';
import {
  type GivenPrices,
  type PriceField,
  type PriceProblem,
  type PriceWarning,
  type SettledPrices,
  settlePrices,
} from '../pricing/settlement.ts';

/** The figures of a row: one price set and the list price. */
export type RowPrices = GivenPrices & { rap: Cents | null };
export type PriceRemark = { field: PriceField; reason: string };
export type PriceOutcome =
  | { ok: true; prices: SettledPrices; warnings: PriceRemark[] }
  | { ok: false; problem: PriceRemark };

/** Facts about the stone that affect its prices. */
export type PriceContext = {
  carat: CaratThousandths;
  /** Fancy colours and N–Z stones of 0.30 ct and up. */
  noListPrice: boolean;
  /** The list has a RAP column, so a blank means no list price. */
  hasRapColumn: boolean;
  /** Half of the last place of the prices per carat of the list, in cents. */
  priceRounding?: number;
  /** The list was exported by this application: a list price or an amount of 0 is a stored value. */
  exact?: boolean;
};

/** Difference in percentage points (in hundredths) that rounding can cause. */
const roundingSlack: Hundredths = 10;

/**
 * Calculates missing figures among list price, discount, price per carat and total, and checks redundant ones.
 */
export function resolvePrices(row: RowPrices, context: PriceContext): PriceOutcome {
  const allowZero = context.exact === true;
  const rap = hasRap(row.rap) || allowZero ? row.rap : null;
  const noDiscount = !hasRap(rap) && isNoDiscount(row.discount, context);
  const given = noDiscount ? { ...row, discount: null } : row;
  const { carat, priceRounding } = context;
  const basis = { rap, carat, priceRounding, discountTolerance: roundingSlack, allowZero };
  const settled = settlePrices(given, basis);
  if (!settled.ok) return { ok: false, problem: toRemark(settled.problems[0]!, row) };
  const warnings = settled.warnings.map((warning) => toRemark(warning, row));
  if (noDiscount && row.discount !== 0 && row.discount !== null)
    warnings.push({ field: 'discount', reason: 'left blank: no list price exists for this colour' });
  return { ok: true, prices: settled.prices, warnings };
}

/** Whether a discount without a list price can be ignored: 0 means none, and some colours have no list price. */
function isNoDiscount(discount: Hundredths | null, { noListPrice, hasRapColumn }: PriceContext): boolean {
  return noListPrice || (discount === 0 && hasRapColumn);
}

/** Attaches a remark to a figure of the row; a calculated figure has no cell to attach it to. */
function toRemark(remark: PriceProblem | PriceWarning, row: RowPrices): PriceRemark {
  const isGiven = row[remark.field] !== null || remark.field === 'discount';
  const field = isGiven ? remark.field : row.price === null && row.total !== null ? 'total' : 'price';
  return { field, reason: reasonOf(remark) };
}

function reasonOf(remark: PriceProblem | PriceWarning): string {
  switch (remark.code) {
    case 'missing':
      return 'is missing, and no total is given';
    case 'not_positive':
      return 'must be above zero';
    case 'too_small':
      return 'is too small';
    case 'too_large':
      return 'is too large';
    case 'above_list':
      return 'is more than ten times above the list price';
    case 'discount_out_of_range':
      return 'must be below 100 %';
    case 'discount_differs':
      return `does not match the price, which is used: the discount becomes ${formatDiscount(remark.expected)}`;
    case 'total_differs':
      return `differs by ${formatDollars(remark.difference)} from carat × price (${formatDollars(remark.expected)})`;
  }
}
