import { Fragment } from 'react';
import { useGetAdminStats } from '#contract/hooks/dashboard/dashboard.ts';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';

type StockSummaryProps = {
  /** Stones that the list found; undefined while it is asked. */
  matchCount: number | undefined;
  /** Whether the list may leave stones out. */
  filtered: boolean;
};

/**
 * "53,940 stones · 52,118 in stock · updated 4 minutes ago", or "1,284 of 53,940 stones · updated 4 minutes ago".
 * The list has the sold stones too; those in stock are what the side bar counts. On one line: what has no room
 * shows on hover and is read out.
 */
export function StockSummary({ matchCount, filtered }: StockSummaryProps) {
  const stock = useStockTotals();
  const inStock = useGetAdminStats({ query: { select: ({ data }) => data.diamondCount } }).data;
  const total = stock?.total ?? (filtered ? undefined : matchCount);
  const count = filtered && matchCount !== undefined ? `${formatNumber(matchCount)} of ` : '';
  const parts = [
    total !== undefined && `${count}${countText(total, 'stone')}`,
    !filtered && total !== undefined && inStock !== undefined && `${formatNumber(inStock)} in stock`,
    stock?.updatedAt && `updated ${relativeTime(stock.updatedAt)}`,
  ].filter(Boolean);
  return (
    // As high as one line, also while nothing is known; a part that would begin a second one is out of sight.
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

/** How many stones there are in all, and when the last change was. */
function useStockTotals() {
  const { data } = useSearchDiamonds(
    { ...payloadPaging({ pageSize: 1 }), sortWith: 'updated_at', sortMethod: false },
    { page: 1 },
  );
  return data && { total: data.data.total, updatedAt: data.data.data[0]?.updated_at ?? null };
}
