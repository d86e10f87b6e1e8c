import type { SearchSection } from '#contract/model/searchSection.ts';
import type { StoredSearch } from '../saved-searches/use-stored-searches.ts';
import { OtherFiltersRow } from './other-filters-row.tsx';
import { SearchSectionRow } from './search-section-row.tsx';
import { StoredSearchRow } from './stored-search-row.tsx';

type SearchSectionsProps = {
  sections: readonly SearchSection[];
  formPath: (search: StoredSearch) => string;
  onRun: (search: StoredSearch) => void;
};

/** All sections of the form. */
export function SearchSections({ sections, formPath, onRun }: SearchSectionsProps) {
  return (
    <>
      <StoredSearchRow formPath={formPath} onRun={onRun} />
      <OtherFiltersRow sections={sections} />
      {sections.map((section) => (
        <SearchSectionRow key={section.key} section={section} />
      ))}
    </>
  );
}
