import { SearchForm } from '#components/search-form/search-form.tsx';
import { paths } from '#domain/routes/paths.ts';

/** The buyer's search; what it finds is shown by the report. */
export function SearchPage() {
  return (
    <SearchForm
      type="Search"
      resultPath={(filters) => paths.report({ title: 'search', filters })}
      formPath={paths.search}
    />
  );
}
