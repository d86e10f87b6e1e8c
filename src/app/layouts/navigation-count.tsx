import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { NavigationItem } from '../navigation/navigation.ts';

type NavigationCountProps = { item: NavigationItem; className?: string };

/** The count of a navigation entry; its label shows on hover and is announced to screen readers. */
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
