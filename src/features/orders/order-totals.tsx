import type { OrderTotals as Totals } from '#contract/model/orderTotals.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { pageRows } from '#domain/search/paging.ts';
import { formatNumber } from '#lib/format-number.ts';

type OrderTotalsProps = {
  /** Amounts of the orders found, in US$; undefined until they are known. */
  totals: Totals | undefined;
  list: { page: number; perPage: number; total: number | undefined };
};

/** The rows on the page, and the totals of all pages. */
export function OrderTotals({ totals, list: { page, perPage, total = 0 } }: OrderTotalsProps) {
  const rows = pageRows(page - 1, perPage, total);
  const amounts = totals && [
    ['Total', totals.total_pending],
    ['Paid', totals.total_paid],
    ['Owing', totals.owing],
    ...(totals.overdue > 0 ? [['Overdue', totals.overdue]] : []),
    ...(totals.memos_out > 0 ? [['Out on memo', totals.memos_out]] : []),
    ...(totals.awaiting > 0 ? [['Awaiting acceptance', totals.awaiting]] : []),
  ];
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <p className="whitespace-nowrap text-ink-2" aria-live="polite">
        {total > 0 && `${formatNumber(rows.from)}–${formatNumber(rows.to)} of ${formatNumber(total)}`}
      </p>
      {amounts && total > 0 && (
        <dl aria-label="Totals of all pages" className="flex flex-wrap gap-x-4 gap-y-1">
          {(amounts as [string, number][]).map(([label, amount]) => (
            <div key={label} className="flex gap-1.5 whitespace-nowrap">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-semibold">{formatDollars(toCents(amount))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
