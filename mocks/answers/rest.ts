import {
  getDashboardMock,
  getGetAdminStatsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import {
  getGetEnquiryReportMockHandler,
  getGetPublicDiamondMockHandler,
  getPublicPagesMock,
} from '#contract/mocks/public-pages/public-pages.msw.ts';
import {
  getGetSearchFieldsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
  getSaveSearchMockHandler,
  getSearchMock,
} from '#contract/mocks/search/search.msw.ts';
import { getGetSiteInfoMockHandler, getSettingsMock } from '#contract/mocks/settings/settings.msw.ts';
import { getListUsersMockHandler, getUsersMock } from '#contract/mocks/users/users.msw.ts';
import { getListVideosMockHandler, getVideosMock } from '#contract/mocks/videos/videos.msw.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../error-response.ts';
import { adminStats, buyerStats } from '../fixtures/dashboard.ts';
import { asPublicSees, diamonds, pageOf } from '../fixtures/diamonds.ts';
import { enquiries, sharedKey } from '../fixtures/enquiries.ts';
import { recentSearches, savedSearches, searchSections } from '../fixtures/search.ts';
import { demoSiteInfo } from '../fixtures/settings.ts';
import { users } from '../fixtures/users.ts';
import { customerVideos, storyVideos } from '../fixtures/videos.ts';

/** What a signed link leads to. @throws a 404 for a wrong key or a missing record */
function shared<Row extends { id: number }>(rows: readonly Row[], request: Request): Row {
  const query = new URL(request.url).searchParams;
  const row = rows.find(({ id }) => id === Number(query.get('userid')));
  if (!row || query.get('key') !== sharedKey) throw errorResponse(404, addedMessages.session.linkDead);
  return row;
}

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

export const dashboardAnswers = [
  getGetAdminStatsMockHandler({ data: adminStats }),
  getGetBuyerStatsMockHandler({ data: buyerStats }),
  ...getDashboardMock(),
];

export const settingsAnswers = [getGetSiteInfoMockHandler({ data: demoSiteInfo }), ...getSettingsMock()];

export const userAnswers = [getListUsersMockHandler({ data: pageOf(users) }), ...getUsersMock()];

export const videoAnswers = [
  getListVideosMockHandler(({ request }) => {
    const kind = new URL(request.url).searchParams.get('videoSetType');
    return { data: kind === 'video_story' ? storyVideos : customerVideos };
  }),
  ...getVideosMock(),
];

export const publicPageAnswers = [
  getGetEnquiryReportMockHandler(({ request }) => {
    const { diamonds: stones, user } = shared(enquiries, request);
    return { data: stones.map((stone) => asPublicSees(stone)), user: { name: user[0]?.name ?? null } };
  }),
  getGetPublicDiamondMockHandler(({ request }) => ({
    data: asPublicSees(shared(diamonds, request), { prices: true }),
  })),
  ...getPublicPagesMock(),
];
