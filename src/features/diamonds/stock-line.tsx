import { Fragment } from 'react';
import { useGetAdminStats } from '@/api/generated/hooks/dashboard/dashboard.ts';
import { relativeTime } from '@/domain/relative-time.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { useStock } from './use-diamond-list.ts';

type StockLineProps = {
  /** Stones that the list found; undefined while it is asked. */
  found: number | undefined;
  /** Whether the list may leave stones out. */
  filtered: boolean;
};

/**
 * "53,940 stones · 52,118 in stock · updated 4 minutes ago", or "1,284 of 53,940 stones · updated 4 minutes ago".
 * The list has the sold stones too; those in stock are what the side bar counts. On one line: what has no room
 * shows on hover and is read out.
 */
export function StockLine({ found, filtered }: StockLineProps) {
  const stock = useStock();
  const inStock = useGetAdminStats({ query: { select: ({ data }) => data.diamondCount } }).data;
  const total = stock?.total ?? (filtered ? undefined : found);
  const count = filtered && found !== undefined ? `${formatNumber(found)} of ` : '';
  const parts = [
    total !== undefined && `${count}${formatNumber(total)} ${total === 1 ? 'stone' : 'stones'}`,
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
