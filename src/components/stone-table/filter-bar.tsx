import { ListFilter } from 'lucide-react';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filterChips } from '#domain/search/filter-chips.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Chip } from '#ui/display/chip.tsx';
import { Button } from '#ui/form/button.tsx';

type FilterBarProps = {
  filters: DiamondFilters;
  /** Called with the remaining filters, on the first page. */
  onChange: (filters: DiamondFilters) => void;
};

const without = (filters: DiamondFilters, removed: readonly (keyof DiamondFilters)[]): DiamondFilters => ({
  ...filters,
  ...Object.fromEntries(removed.map((key) => [key, undefined])),
});

/** The active filters, each removable; renders nothing without filters. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const chips = filterChips(filters, usePriceSet().set !== null);
  if (chips.length === 0) return null;
  const { sort, sortWith, sortMethod, pageSize } = filters;
  return (
    <ul aria-label="Active filters" className="chip-row mt-2.5">
      <li aria-hidden className="me-0.5 text-ink-2 phone:hidden">
        <ListFilter className="size-4" />
      </li>
      {chips.map(({ key, filters: removed, label, text }) => (
        <li key={key} className="min-w-0 max-w-80 shrink-0">
          <Chip
            label={label}
            removeLabel={`Remove ${label}`}
            onRemove={() => onChange({ ...without(filters, removed), pageNo: 0 })}
          >
            {text}
          </Chip>
        </li>
      ))}
      <li className="shrink-0">
        <Button
          variant="link"
          size="sm"
          className="ms-1"
          onClick={() => onChange({ sort, sortWith, sortMethod, pageSize })}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}
