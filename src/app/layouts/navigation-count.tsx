import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format-number.ts';
import type { NavigationItem } from '../navigation/navigation.ts';

type NavigationCountProps = { item: NavigationItem; className?: string };

/** How many there are behind an entry; what is counted shows on hover and is read out. */
export function NavigationCount({ item: { count, counted }, className }: NavigationCountProps) {
  if (count === undefined) return null;
  return (
    <span title={counted && `${formatNumber(count)} ${counted}`} className={cn('text-label', className)}>
      {formatNumber(count)}
      {counted && <span className="sr-only"> {counted}</span>}
    </span>
  );
}
