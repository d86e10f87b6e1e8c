import { HttpResponse, http } from 'msw';
import {
  getDeleteSavedSearchMockHandler,
  getGetSearchFieldsMockHandler,
  getGetStoneCountsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
  getUpdateSavedSearchMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import { noAlert, recentSearches, savedSearches, searchSections } from '#mocks/data/search.ts';
import { pageFor } from '#mocks/rows/page-of.ts';

/** How many times fewer stones a filter leaves. */
const share = 42;

/** The counts of a field: those of the form without a filter, and some of them with one. */
function fieldCounts(key: string, filtered: boolean): FieldCounts {
  const reduced = (count = 0) => (filtered ? Math.floor(count / share) : count);
  const groups = searchSections.flatMap((section) => section.groups).filter((group) => group.key === key);
  const options = groups.flatMap((group) => group.options ?? []);
  const buckets = groups.flatMap((group) => group.buckets ?? []);
  return {
    key,
    without: reduced(53_940),
    ...(options.length > 0 && {
      options: Object.fromEntries(options.map(({ value, count }) => [value, reduced(count)])),
    }),
    ...(buckets.length > 0 && { buckets: buckets.map((bar) => ({ ...bar, count: reduced(bar.count) })) }),
    ...(key === 'cut' && {
      presets: { '3EX': reduced(21_300), '2EX': reduced(34_120), '3VG+': reduced(30) },
    }),
  };
}

/** Everything matches without a filter, some stones with one; one pasted number is never in stock. */
const countHandler = getGetStoneCountsMockHandler(async ({ request }) => {
  const { price_set, ...filters } = (await request.clone().json()) as DiamondFilters;
  const filtered = Object.keys(filters).length > 0;
  const missing = { stone_ids: (filters.stone_ids ?? []).filter((id) => id === 'XX-1'), certificate_nos: [] };
  const keys = new Set(searchSections.flatMap(({ groups }) => groups.map(({ key }) => key)));
  const fields = [...keys].map((key) => fieldCounts(key, filtered && !(key in filters)));
  return { data: { found: filtered ? 1284 : 53_940, total: 53_940, missing, fields } };
});

/** Mock handlers for a story of the search form, and the saved searches it sent. */
export function searchMockHandlers() {
  const savedInputs: SaveSearchInput[] = [];
  let saved: SavedSearch[] = savedSearches;
  const saveHandler = http.post('*/user/saved-search', async ({ request }) => {
    const input = (await request.json()) as SaveSearchInput;
    savedInputs.push(input);
    const search = {
      ...noAlert,
      ...input,
      id: 90 + savedInputs.length,
      created_at: new Date().toISOString(),
    };
    if (input.status === 'active') saved = [search, ...saved];
    return HttpResponse.json({ success: true, status: input.status, data: search });
  });
  const handlers = [
    getGetSearchFieldsMockHandler({ data: searchSections }),
    getListSavedSearchesMockHandler(({ request }) => ({ data: pageFor(request, saved) })),
    getListRecentSearchesMockHandler(({ request }) => ({ data: pageFor(request, recentSearches) })),
    getUpdateSavedSearchMockHandler({ data: savedSearches[0]! }),
    getDeleteSavedSearchMockHandler(() => {
      saved = saved.slice(1);
      return { success: true, message: 'Deleted' };
    }),
    countHandler,
    saveHandler,
  ];
  return { kept: savedInputs, handlers };
}
