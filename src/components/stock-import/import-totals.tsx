import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportPricing } from '#contract/model/importPricing.ts';
import { formatDollars, roundToCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Link } from '../link/link.tsx';

type ImportTotalsProps = { pricing: ImportPricing; dryRun: boolean; onClose: () => void };

/** The rule, what the stones of the list cost and sell for, and those that still need a price. */
export function ImportTotals({ pricing, dryRun, onClose }: ImportTotalsProps) {
  const { rule, overridden, needs_price, at_cost } = pricing;
  return (
    <section aria-label="Prices" className="grid gap-2 border-line border-t pt-3 text-table">
      <dl className="grid grid-cols-3 gap-4">
        <Total label="Supplier" amount={pricing.supplier_total} />
        <Total label="Wholesale" amount={pricing.wholesale_total} cost={pricing.supplier_total} />
        <Total label="Retail" amount={pricing.retail_total} cost={pricing.supplier_total} />
      </dl>
      <p className="text-ink-2">{originText(pricing)}</p>
      {pricing.by_rule > 0 && (
        <p className="text-ink-2">
          {overridden ? 'Rule of this list' : 'Pricing rule'}: {rule.join(' · ')}
        </p>
      )}
      {needs_price > 0 && (
        <Warning
          action={
            !dryRun && (
              <Link
                to={paths.diamonds(filtersToParams({ state: 'needs_price' }))}
                onClick={onClose}
                className={buttonStyles({ size: 'sm' })}
              >
                Show them
              </Link>
            )
          }
        >
          {addedMessages.pricing.needsPrice(needs_price)}.
          {dryRun && ' Set a pricing rule, or enter mark-ups for this list.'}
        </Warning>
      )}
      {at_cost > 0 && (
        <Warning>
          {countText(at_cost, 'stone')} {at_cost === 1 ? 'sells' : 'sell'} at or below the supplier’s price.
        </Warning>
      )}
    </section>
  );
}

type TotalProps = { label: string; amount: number; cost?: number };

function Total({ label, amount, cost }: TotalProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-label">{label}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums sm:flex sm:gap-1.5">
        {formatDollars(roundToCents(amount))}
        {cost !== undefined && cost > 0 && (
          <span className="font-normal text-ink-2 max-sm:block">{marginText(amount, cost)}</span>
        )}
      </dd>
    </div>
  );
}

function marginText(amount: number, cost: number): string {
  const percent = (amount / cost - 1) * 100;
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), 1)}%`;
}

/** "1,195 stones: 1,100 by the rule, 95 with their margin". */
function originText({ stones, from_list, by_rule, kept }: ImportPricing): string {
  const parts = [
    from_list > 0 && `${formatNumber(from_list)} as listed`,
    by_rule > 0 && `${formatNumber(by_rule)} by the rule`,
    kept > 0 && `${formatNumber(kept)} with their margin`,
  ].filter(Boolean);
  return `${countText(stones, 'stone')} priced${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

function Warning({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-warning">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </p>
  );
}
