import type { SearchSection } from '../../api/generated/model/searchSection.ts';
import { filterChips } from '../../domain/filter-chips.ts';
import { Chip } from '../../ui/chip.tsx';
import { otherFilters, withoutOther } from './other-filters.ts';
import { useSearchForm } from './search-context.ts';
import { SectionRow } from './section-row.tsx';

/** Filters that hold although the form has no field for them, each with a way to take it away. */
export function OtherFiltersRow({ sections }: { sections: readonly SearchSection[] }) {
  const { draft, choose } = useSearchForm();
  const others = otherFilters(sections, draft.chosen);
  const chips = filterChips(others);
  if (chips.length === 0) return null;
  return (
    <SectionRow label="Also filtered">
      <ul className="flex flex-wrap gap-1.5">
        {chips.map(({ key, label, text }) => (
          <li key={key}>
            <Chip
              label={label}
              removeLabel={`Remove ${label}`}
              onRemove={() => choose((now) => withoutOther(now, key, others))}
            >
              {text}
            </Chip>
          </li>
        ))}
      </ul>
    </SectionRow>
  );
}
