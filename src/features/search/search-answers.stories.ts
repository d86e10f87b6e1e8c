import { HttpResponse, http } from 'msw';
import { buyerDiamonds } from '../../../mocks/fixtures/diamonds.ts';
import { recentSearches, savedSearches, searchSections } from '../../../mocks/fixtures/searches.ts';
import { getSearchDiamondsMockHandler } from '../../api/generated/mocks/diamonds/diamonds.msw.ts';
import {
  getDeleteSavedSearchMockHandler,
  getGetSearchFieldsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
} from '../../api/generated/mocks/search/search.msw.ts';
import type { DiamondFilters } from '../../api/generated/model/diamondFilters.ts';
import type { SavedSearch } from '../../api/generated/model/savedSearch.ts';
import type { SaveSearchInput } from '../../api/generated/model/saveSearchInput.ts';

/** Everything matches without a filter, some of it with one; one pasted number is never in stock. */
const counting = getSearchDiamondsMockHandler(async ({ request }) => {
  const { pageSize, ...asked } = (await request.clone().json()) as DiamondFilters;
  const missing = { stone_ids: (asked.stone_ids ?? []).filter((id) => id === 'XX-1'), certificate_nos: [] };
  return {
    data: {
      data: buyerDiamonds.slice(0, 1),
      current_page: 1,
      per_page: pageSize ?? 10,
      total: Object.keys(asked).length > 0 ? 1284 : 53940,
      missing,
    },
  };
});

/** Answers for a story of the search form, and what was sent to be kept. */
export function searchAnswers() {
  const kept: SaveSearchInput[] = [];
  let saved: SavedSearch[] = savedSearches;
  const keeping = http.post('*/user/saved-search', async ({ request }) => {
    const input = (await request.json()) as SaveSearchInput;
    kept.push(input);
    const search = { ...input, id: 90 + kept.length, created_at: new Date().toISOString() };
    if (input.status === 'active') saved = [search, ...saved];
    return HttpResponse.json({ success: true, status: input.status, data: search });
  });
  const handlers = [
    getGetSearchFieldsMockHandler({ data: searchSections }),
    getListSavedSearchesMockHandler(() => ({ data: saved })),
    getListRecentSearchesMockHandler({ data: recentSearches }),
    getDeleteSavedSearchMockHandler(() => {
      saved = saved.slice(1);
      return { success: true, message: 'Deleted' };
    }),
    counting,
    keeping,
  ];
  return { kept, handlers };
}
