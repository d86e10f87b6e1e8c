import { SearchForm } from '#components/search-form/search-form.tsx';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';

/** The administrator's search; the diamond list shows its results. */
export function DiamondSearchPage() {
  return (
    <SearchForm
      type="Search,Admin"
      resultPath={(filters) => paths.diamonds(filtersToParams(filters))}
      formPath={(filters) => paths.searchDiamonds(filtersToParams(filters))}
    />
  );
}
