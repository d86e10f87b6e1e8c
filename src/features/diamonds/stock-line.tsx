import { relativeTime } from '@/domain/relative-time.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { useStock } from './use-diamond-list.ts';

type StockLineProps = {
  /** Stones that the list found; undefined while it is asked. */
  found: number | undefined;
  /** Whether the list may leave stones out. */
  filtered: boolean;
};

/** "1,284 of 53,940 stones · updated 4 minutes ago". */
export function StockLine({ found, filtered }: StockLineProps) {
  const stock = useStock();
  const total = stock?.total ?? (filtered ? undefined : found);
  const count = filtered && found !== undefined ? `${formatNumber(found)} of ` : '';
  return (
    <>
      {total !== undefined && `${count}${formatNumber(total)} ${total === 1 ? 'stone' : 'stones'}`}
      {stock?.updatedAt && ` · updated ${relativeTime(stock.updatedAt)}`}
      {/* Keeps the line's height until the figures are there. */}
      {total === undefined && '\u00a0'}
    </>
  );
}
