import { SearchForm } from '#components/search-form/search-form.tsx';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';

/** The buyer's search; the report shows its results. */
export function SearchPage() {
  return (
    <SearchForm
      type="Search"
      resultPath={(filters) => paths.report({ title: 'search', filters: filtersToParams(filters) })}
      formPath={(filters) => paths.search(filtersToParams(filters))}
    />
  );
}
