import { SearchForm } from '#components/search-form/search-form.tsx';
import { paths } from '#domain/routes/paths.ts';

/** The administrator's search; the diamond list shows its results. */
export function DiamondSearchPage() {
  return <SearchForm type="Search,Admin" resultPath={paths.diamonds} formPath={paths.searchDiamonds} />;
}
