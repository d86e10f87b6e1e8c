import { Link } from 'react-router-dom';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Relaxation } from '#domain/search/relax-filters.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';

type RelaxationsProps = {
  relaxations: readonly Relaxation[];
  /** The address of the search with other filters. */
  pathOf: (filters: DiamondFilters) => string;
  /** Whether the address replaces the current one in the history. */
  replace?: boolean;
  className?: string;
};

/** The same search without one of its filters, each with the stones that it then finds. */
export function Relaxations({ relaxations, pathOf, replace = false, className }: RelaxationsProps) {
  if (relaxations.length === 0) return null;
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-1.5', className)}>
      <span aria-hidden className="text-ink-2">
        Leave out
      </span>
      {relaxations.map(({ key, label, text, stones, filters }) => (
        <Link
          key={key}
          to={pathOf(filters)}
          replace={replace}
          aria-label={`Leave out ${label} ${text}: ${countText(stones, 'stone')}`}
          className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-sm border border-line-strong bg-surface px-2 text-ink text-label hover:border-ink-3"
        >
          {label}
          <span className="max-w-40 truncate text-ink-2">{text}</span>
          <strong className="font-semibold text-accent tabular-nums">{formatNumber(stones)}</strong>
        </Link>
      ))}
    </span>
  );
}
