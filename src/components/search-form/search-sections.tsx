import type { SearchSection } from '../../api/generated/model/searchSection.ts';
import { Switch } from '../../ui/switch.tsx';
import { OtherFiltersRow } from './other-filters-row.tsx';
import { useSearchForm } from './search-context.ts';
import { SearchSectionRow } from './search-section-row.tsx';
import { SectionRow } from './section-row.tsx';
import { StoredSearchRow } from './stored-search-row.tsx';
import type { StoredSearch } from './use-saved-searches.ts';

type SearchSectionsProps = {
  sections: readonly SearchSection[];
  formPath: (search: StoredSearch) => string;
  onRun: (search: StoredSearch) => void;
};

/** Everything of the form between its head and its end. */
export function SearchSections({ sections, formPath, onRun }: SearchSectionsProps) {
  const { draft, choose } = useSearchForm();
  return (
    <>
      <StoredSearchRow formPath={formPath} onRun={onRun} />
      <OtherFiltersRow sections={sections} />
      {sections.map((section) => (
        <SearchSectionRow key={section.key} section={section} />
      ))}
      <SectionRow label="Blank values">
        <Switch
          className="mt-1 text-table"
          label="Keep stones whose supplier left a filtered field blank"
          checked={draft.chosen.include_blank !== false}
          onCheckedChange={(on) => choose((now) => ({ ...now, include_blank: on ? undefined : false }))}
        />
      </SectionRow>
    </>
  );
}
