import type { SearchSection } from '#contract/model/searchSection.ts';
import { filterChips } from '#domain/search/filter-chips.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Chip } from '#ui/display/chip.tsx';
import { otherFilters, withoutOther } from './draft/other-filters.ts';
import { useSearchForm } from './draft/search-context.ts';
import { SectionRow } from './section-row.tsx';

/** Active filters without a field in the form, each removable. */
export function OtherFiltersRow({ sections }: { sections: readonly SearchSection[] }) {
  const { draft, select } = useSearchForm();
  const others = otherFilters(sections, draft.selected);
  const chips = filterChips(others, usePriceSet().set !== null);
  if (chips.length === 0) return null;
  return (
    <SectionRow label="Other filters">
      <ul className="flex flex-wrap gap-1.5">
        {chips.map(({ key, filters, label, text }) => (
          <li key={key}>
            <Chip
              label={label}
              removeLabel={`Remove ${label}`}
              onRemove={() =>
                select((now) => filters.reduce((rest, each) => withoutOther(rest, each, others), now))
              }
            >
              {text}
            </Chip>
          </li>
        ))}
      </ul>
    </SectionRow>
  );
}
