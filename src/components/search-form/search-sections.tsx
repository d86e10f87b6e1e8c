import type { SearchSection } from '#contract/model/searchSection.ts';
import { Switch } from '#ui/form/switch.tsx';
import type { StoredSearch } from '../saved-searches/use-stored-searches.ts';
import { useSearchForm } from './draft/search-context.ts';
import { OtherFiltersRow } from './other-filters-row.tsx';
import { SearchSectionRow } from './search-section-row.tsx';
import { SectionRow } from './section-row.tsx';
import { StoredSearchRow } from './stored-search-row.tsx';

type SearchSectionsProps = {
  sections: readonly SearchSection[];
  formPath: (search: StoredSearch) => string;
  onRun: (search: StoredSearch) => void;
};

/** All sections of the form. */
export function SearchSections({ sections, formPath, onRun }: SearchSectionsProps) {
  const { draft, select } = useSearchForm();
  return (
    <>
      <StoredSearchRow formPath={formPath} onRun={onRun} />
      <OtherFiltersRow sections={sections} />
      {sections.map((section) => (
        <SearchSectionRow key={section.key} section={section} />
      ))}
      <SectionRow label="Missing values">
        <Switch
          className="mt-1 text-table"
          label="Include stones with missing values"
          checked={draft.selected.include_blank !== false}
          onCheckedChange={(on) =>
            select((now) => ({ ...now, include_blank: on ? undefined : false, not_stated: undefined }))
          }
        />
      </SectionRow>
    </>
  );
}
