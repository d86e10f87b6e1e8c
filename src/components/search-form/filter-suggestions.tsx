import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Link } from '../link/link.tsx';

/** A search with one filter more or less. */
type FilterSuggestion = { key: string; label: string; text: string; stones: number; filters: DiamondFilters };

type FilterSuggestionsProps = {
  /** What choosing one does: "Leave out". */
  verb: string;
  suggestions: readonly FilterSuggestion[];
  /** The address of the search with other filters. */
  pathOf: (filters: DiamondFilters) => string;
  /** Whether the address replaces the current one in the history. */
  replace?: boolean;
  className?: string | undefined;
};

/** The same search with one filter more or less, each with the stones that it then finds. */
export function FilterSuggestions(props: FilterSuggestionsProps) {
  const { verb, suggestions, pathOf, replace = false, className } = props;
  if (suggestions.length === 0) return null;
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-1.5', className)}>
      <span aria-hidden className="whitespace-nowrap text-ink-2">
        {verb}
      </span>
      {suggestions.map(({ key, label, text, stones, filters }) => (
        <Link
          key={key}
          to={pathOf(filters)}
          replace={replace}
          className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-sm border border-line-strong bg-surface px-2 text-ink text-label hover:border-ink-3"
        >
          <span className="sr-only">{`${verb} ${label} ${text}: ${countText(stones, 'stone')}`}</span>
          <span aria-hidden>{label}</span>
          <span aria-hidden className="max-w-40 truncate text-ink-2">
            {text}
          </span>
          <strong aria-hidden className="font-semibold text-accent tabular-nums">
            {formatNumber(stones)}
          </strong>
        </Link>
      ))}
    </span>
  );
}
