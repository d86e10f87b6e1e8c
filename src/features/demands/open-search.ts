import { Search } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import { describeSearch } from '#components/saved-searches/search-query.ts';
import type { EmptySearch } from '#contract/model/emptySearch.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';

/** Opens a search of buyers as one of the business. */
export const openSearch: RowAction<EmptySearch> = {
  id: 'open',
  label: 'Open the search',
  icon: Search,
  name: ({ filters }) => `Open the search, ${describeSearch(filters, true)}`,
  href: ({ filters }) => paths.searchDiamonds(filtersToParams(filters)),
};
