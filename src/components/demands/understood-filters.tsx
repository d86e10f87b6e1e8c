import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filterChips } from '#domain/search/filter-chips.ts';
import { countText } from '#lib/count-text.ts';
import { Chip } from '#ui/display/chip.tsx';

type UnderstoodFiltersProps = {
  filters: DiamondFilters;
  /** Names the price set of each price, for administrators. */
  saysWhose?: boolean;
};

/** The filters that a demand was read as, and the number of stones that have them. */
export function UnderstoodFilters({ filters, saysWhose = false }: UnderstoodFiltersProps) {
  const count = useSearchDiamonds({ ...filters, pageNo: 0, pageSize: 1 });
  const total = count.data?.data.total;
  return (
    <>
      <ul aria-label="Understood as" className="mt-3 flex flex-wrap gap-1.5">
        {filterChips(filters, saysWhose).map(({ key, label, text }) => (
          <li key={key}>
            <Chip label={label}>{text}</Chip>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 min-h-5 text-ink-2 text-table">
        {total !== undefined && `${countText(total, 'stone')} in stock`}
      </p>
    </>
  );
}
