import { type CaratThousandths, formatCarat } from '#domain/format/carat.ts';
import { type Cents, formatMoney } from '#domain/format/money.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { crossCheckTotal, hasRap } from '#domain/pricing/prices.ts';
import type { GivenPrices } from '#domain/pricing/settlement.ts';

type Basis = { rap: Cents | null; carat: CaratThousandths | null };

/** Whole dollars without their cents. */
const short = (cents: Cents) => formatMoney(cents).replace(/\.00$/, '');

/**
 * How a price set comes about: "8,500 − 30 % = 5,950 × 1.01 ct = 6,009.50"; without a list price it begins with the
 * price. Null until there is a price.
 */
export function priceSum({ discount, price }: GivenPrices, { rap, carat }: Basis): string | null {
  if (price === null) return null;
  const percent = formatPercent(Math.abs(discount ?? 0)).replace('%', ' %');
  const listed =
    hasRap(rap) && discount !== null ? `${short(rap)} ${discount < 0 ? '+' : '−'} ${percent} = ` : '';
  if (carat === null || carat === 0) return `${listed}${short(price)}`;
  const { expected } = crossCheckTotal(carat, price, 0);
  return `${listed}${short(price)} × ${formatCarat(carat)} ct = ${formatMoney(expected)}`;
}

/** The difference of a typed total to price times weight, as far as it is a warning or an error; null when it matches. */
export function totalDifference({ price, total }: GivenPrices, { carat }: Basis): string | null {
  if (price === null || total === null || !carat) return null;
  const { level, difference } = crossCheckTotal(carat, price, total);
  return level === 'ok' ? null : `The total differs by ${formatMoney(difference)}.`;
}

/** That a typed total sells below the supplier's; null when it does not. */
export const belowCost = ({ total }: GivenPrices, { total: cost }: GivenPrices): string | null =>
  total !== null && cost !== null && total < cost ? 'Below the supplier’s price.' : null;
