import type { ImportPricing as PricingReport } from '#contract/model/importPricing.ts';
import { fromCents } from '../../format/money.ts';
import { planLines } from '../../pricing/pricing-rule.ts';
import { type CellValue, columnIndex, type ListColumn } from '../rows/staged-stone.ts';
import type { ImportPricing, PriceOrigin } from './selling-prices.ts';

const amountAt = (values: readonly CellValue[], column: ListColumn) =>
  BigInt(values[columnIndex[column]] as number);

/** Adds up what the stones of a list cost and sell for. Exact: amounts are whole cents. */
export class PriceTotals {
  readonly #counts: Record<PriceOrigin, number> = { list: 0, kept: 0, rule: 0, none: 0 };
  #sums = { supplier: 0n, wholesale: 0n, retail: 0n };
  #atCost = 0;

  /** `origin` is `none` for a stone that needs a price. */
  add(values: readonly CellValue[], origin: PriceOrigin): void {
    this.#counts[origin] += 1;
    if (origin === 'none') return;
    this.#sums.supplier += amountAt(values, 'total_amount');
    this.#sums.wholesale += amountAt(values, 'j_total_amount');
    this.#sums.retail += amountAt(values, 'retail_total_amount');
    if (amountAt(values, 'j_price') <= amountAt(values, 'price')) this.#atCost += 1;
  }

  report({ plan }: ImportPricing): PricingReport {
    const { list, kept, rule, none } = this.#counts;
    const total = (sum: bigint) => fromCents(Number(sum));
    return {
      rule: planLines(plan),
      overridden: plan.wholesale !== null || plan.retail !== null,
      stones: list + kept + rule,
      supplier_total: total(this.#sums.supplier),
      wholesale_total: total(this.#sums.wholesale),
      retail_total: total(this.#sums.retail),
      ...{ from_list: list, kept, by_rule: rule, needs_price: none, at_cost: this.#atCost },
    };
  }
}
