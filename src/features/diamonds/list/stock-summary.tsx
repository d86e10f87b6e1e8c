import { Fragment } from 'react';
import { useGetAdminCounts } from '#contract/hooks/dashboard/dashboard.ts';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';

type StockSummaryProps = {
  /** Number of stones that the list found; undefined while loading. */
  matchCount: number | undefined;
  /** Whether the list is filtered. */
  filtered: boolean;
};

/**
 * "53,940 stones · 52,118 in stock · updated 4 minutes ago", or "1,284 of 53,940 stones · updated 4 minutes
 * ago". The list includes sold stones; the side bar counts those in stock. One line: parts without room show
 * on hover and are announced to screen readers.
 */
export function StockSummary({ matchCount, filtered }: StockSummaryProps) {
  const stock = useStockTotals();
  const inStock = useGetAdminCounts({ query: { select: ({ data }) => data.stones_in_stock } }).data;
  const total = stock?.total ?? (filtered ? undefined : matchCount);
  const count = filtered && matchCount !== undefined ? `${formatNumber(matchCount)} of ` : '';
  const parts = [
    total !== undefined && `${count}${countText(total, 'stone')}`,
    !filtered && total !== undefined && inStock !== undefined && `${formatNumber(inStock)} in stock`,
    stock?.updatedAt && `updated ${relativeTime(stock.updatedAt)}`,
  ].filter(Boolean);
  return (
    // Fixed to one line, also while loading; parts that would wrap are hidden.
    <span className="block h-lh overflow-hidden" title={parts.join(' · ')}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="whitespace-nowrap">{index > 0 ? `· ${part}` : part}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** The total number of stones and the time of the last change. */
function useStockTotals() {
  const { data } = useSearchDiamonds(
    { ...payloadPaging({ pageSize: 1 }), sortWith: 'updated_at', sortMethod: false },
    { page: 1 },
  );
  return data && { total: data.data.total, updatedAt: data.data.data[0]?.updated_at ?? null };
}
