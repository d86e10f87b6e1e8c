import {
  getGetSearchFieldsMockHandler,
  getGetStoneCountsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
  getSaveSearchMockHandler,
  getSearchMock,
  getUpdateSavedSearchMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import type { UpdateSavedSearchInput } from '#contract/model/updateSavedSearchInput.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import {
  adminSearchSections,
  noAlert,
  recentSearches,
  savedSearches,
  searchSections,
} from '../fixtures/search.ts';
import { roleOf } from '../mock-session.ts';
import { stonesFor } from './diamonds.ts';

/** The requested page of searches. */
export function pageOfSearches(rows: readonly SavedSearch[], request: Request) {
  const query = new URL(request.url).searchParams;
  return { data: pageOf(rows, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
}

const sectionsFor = (request: Request) =>
  roleOf(request) === 'ADMIN' ? adminSearchSections : searchSections;

export const searchAnswers = [
  getGetSearchFieldsMockHandler(({ request }) => ({ data: sectionsFor(request) })),
  getGetStoneCountsMockHandler(async ({ request }) => {
    const { countStones } = await import('./stone-search/stone-counts.ts');
    const filters = (await request.json()) as DiamondFilters;
    return { data: countStones(stonesFor(request), sectionsFor(request), filters) };
  }),
  getListSavedSearchesMockHandler(({ request }) => pageOfSearches(savedSearches, request)),
  getListRecentSearchesMockHandler(({ request }) => pageOfSearches(recentSearches, request)),
  getSaveSearchMockHandler(async ({ request }) => {
    const input = (await request.json()) as SaveSearchInput;
    const data = { ...noAlert, ...input, id: 40, created_at: '2026-11-21T09:00:00.000Z' };
    return { success: true, status: input.status, data };
  }),
  getUpdateSavedSearchMockHandler(async ({ request }) => {
    const { id, ...alert } = (await request.json()) as UpdateSavedSearchInput;
    const search = savedSearches.find((each) => each.id === id) ?? savedSearches[0]!;
    return { data: { ...search, ...alert } };
  }),
  ...getSearchMock(),
];
