import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import type { MatchCount } from './draft/use-stone-counts.ts';

/** "1,284 of 53,940 stones match", updated while the form changes. */
export function MatchLine({ match: { found, total, counting, failed } }: { match: MatchCount }) {
  return (
    <span role="status" className="inline-flex min-h-4.5 items-center">
      {failed ? (
        'Could not count the matching stones.'
      ) : found === undefined || total === undefined ? (
        <Skeleton className="w-44" />
      ) : (
        <span>
          <strong
            className={cn(
              'font-semibold transition-colors duration-100',
              counting ? 'text-ink-2' : found > 0 && 'text-accent',
            )}
          >
            {formatNumber(found)}
          </strong>{' '}
          of {formatNumber(total)} stones match
        </span>
      )}
    </span>
  );
}
