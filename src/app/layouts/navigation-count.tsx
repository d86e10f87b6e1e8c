import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { NavigationItem } from '../navigation/navigation.ts';

type NavigationCountProps = { item: NavigationItem; className?: string };

/** How many there are behind an entry; what is counted shows on hover and is read out. */
export function NavigationCount({ item: { count, countLabel }, className }: NavigationCountProps) {
  if (count === undefined) return null;
  return (
    <span
      title={countLabel && `${formatNumber(count)} ${countLabel}`}
      className={cn('text-label', className)}
    >
      {formatNumber(count)}
      {countLabel && <span className="sr-only"> {countLabel}</span>}
    </span>
  );
}
