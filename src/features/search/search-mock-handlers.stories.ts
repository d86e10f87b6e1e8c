import { HttpResponse, http } from 'msw';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import {
  getDeleteSavedSearchMockHandler,
  getGetSearchFieldsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import { pageOfSearches } from '#mocks/answers/search.ts';
import { buyerDiamonds } from '#mocks/fixtures/diamonds.ts';
import { recentSearches, savedSearches, searchSections } from '#mocks/fixtures/search.ts';

/** Everything matches without a filter, some stones with one; one pasted number is never in stock. */
const countHandler = getSearchDiamondsMockHandler(async ({ request }) => {
  const { pageNo, pageSize, ...filters } = (await request.clone().json()) as DiamondFilters;
  const missing = { stone_ids: (filters.stone_ids ?? []).filter((id) => id === 'XX-1'), certificate_nos: [] };
  return {
    data: {
      data: buyerDiamonds.slice(0, 1),
      current_page: 1,
      per_page: pageSize ?? 10,
      total: Object.keys(filters).length > 0 ? 1284 : 53940,
      missing,
    },
  };
});

/** Mock handlers for a story of the search form, and the saved searches it sent. */
export function searchMockHandlers() {
  const savedInputs: SaveSearchInput[] = [];
  let saved: SavedSearch[] = savedSearches;
  const saveHandler = http.post('*/user/saved-search', async ({ request }) => {
    const input = (await request.json()) as SaveSearchInput;
    savedInputs.push(input);
    const search = { ...input, id: 90 + savedInputs.length, created_at: new Date().toISOString() };
    if (input.status === 'active') saved = [search, ...saved];
    return HttpResponse.json({ success: true, status: input.status, data: search });
  });
  const handlers = [
    getGetSearchFieldsMockHandler({ data: searchSections }),
    getListSavedSearchesMockHandler(({ request }) => pageOfSearches(saved, request)),
    getListRecentSearchesMockHandler(({ request }) => pageOfSearches(recentSearches, request)),
    getDeleteSavedSearchMockHandler(() => {
      saved = saved.slice(1);
      return { success: true, message: 'Deleted' };
    }),
    countHandler,
    saveHandler,
  ];
  return { kept: savedInputs, handlers };
}
