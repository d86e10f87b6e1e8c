import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import { formatDollars, roundToCents } from '#domain/format/money.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { priceSetNames } from '#domain/pricing/price-sets.ts';
import { cn } from '#lib/class-names.ts';
import { usePriceSet } from '#session/price-set.ts';

type Totals = BulkUpdatePreview['totals'];

/** The totals of each price set before and after. */
export function PreviewTotals({ totals }: { totals: Totals }) {
  const { choices } = usePriceSet();
  const shown = totals.filter(({ price_set }) => choices.includes(price_set));
  return (
    <dl aria-label="Totals" className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {shown.map((total) => (
        <SetTotal key={total.price_set} total={total} />
      ))}
    </dl>
  );
}

function SetTotal({ total: { price_set, before, after } }: { total: Totals[number] }) {
  const [from, to] = [roundToCents(before) ?? 0, roundToCents(after) ?? 0];
  const changes = from !== to;
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-label">{priceSetNames[price_set]} total</dt>
      <dd className="mt-0.5 text-table tabular-nums">
        {changes && <span className="block text-ink-2 line-through">{formatDollars(from)}</span>}
        <span dir="ltr" className={cn('inline-block', changes && 'font-semibold')}>
          {formatDollars(to)}
          {changes && <span className="ms-2 font-normal text-ink-2">{differenceText(from, to)}</span>}
        </span>
      </dd>
    </div>
  );
}

/** "+1.5%", or the amount where the total was nothing before. */
function differenceText(from: number, to: number): string {
  const sign = to > from ? '+' : '';
  if (from === 0) return `${sign}${formatDollars(to - from)}`;
  return `${sign}${formatPercent(Math.round(((to - from) / from) * 10_000))}`;
}
