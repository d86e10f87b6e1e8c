import {
  getGetSearchFieldsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
  getSaveSearchMockHandler,
  getSearchMock,
} from '#contract/mocks/search/search.msw.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import { recentSearches, savedSearches, searchSections } from '../fixtures/search.ts';

export const searchAnswers = [
  getGetSearchFieldsMockHandler({ data: searchSections }),
  getListSavedSearchesMockHandler({ data: savedSearches }),
  getListRecentSearchesMockHandler({ data: recentSearches }),
  getSaveSearchMockHandler(async ({ request }) => {
    const input = (await request.json()) as SaveSearchInput;
    const data = { ...input, id: 40, created_at: '2026-11-21T09:00:00.000Z' };
    return { success: true, status: input.status, data };
  }),
  ...getSearchMock(),
];
