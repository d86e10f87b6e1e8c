import type { HttpHandler } from 'msw';
import { getApprovalsMock } from '#contract/mocks/approvals/approvals.msw.ts';
import {
  getAuthMock,
  getLoginUserMockHandler,
  getLogoutUserMockHandler,
} from '#contract/mocks/auth/auth.msw.ts';
import { getCategoriesMock } from '#contract/mocks/categories/categories.msw.ts';
import {
  getDashboardMock,
  getGetActivityMockHandler,
  getGetAdminCountsMockHandler,
  getGetAdminStatsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { getDemandsMock } from '#contract/mocks/demands/demands.msw.ts';
import {
  getDiamondsMock,
  getGetDiamondMockHandler,
  getSearchDiamondsMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getEnquiriesMock } from '#contract/mocks/enquiries/enquiries.msw.ts';
import { getEventsMock, getGetEventsMockHandler } from '#contract/mocks/events/events.msw.ts';
import { getFilesMock } from '#contract/mocks/files/files.msw.ts';
import { getHistoryMock } from '#contract/mocks/history/history.msw.ts';
import { getHoldsMock } from '#contract/mocks/holds/holds.msw.ts';
import { getJewelleryMock } from '#contract/mocks/jewellery/jewellery.msw.ts';
import { getLayoutsMock } from '#contract/mocks/layouts/layouts.msw.ts';
import {
  getListCitiesMockHandler,
  getListCountriesMockHandler,
  getListStatesMockHandler,
  getLocationsMock,
} from '#contract/mocks/locations/locations.msw.ts';
import {
  getGetNotificationCountMockHandler,
  getNotificationsMock,
} from '#contract/mocks/notifications/notifications.msw.ts';
import { getOrdersMock } from '#contract/mocks/orders/orders.msw.ts';
import { getPublicPagesMock } from '#contract/mocks/public-pages/public-pages.msw.ts';
import { getGetSearchFieldsMockHandler, getSearchMock } from '#contract/mocks/search/search.msw.ts';
import {
  getGetSetupMockHandler,
  getGetSiteInfoMockHandler,
  getSettingsMock,
} from '#contract/mocks/settings/settings.msw.ts';
import { getStoneSheetsMock } from '#contract/mocks/stone-sheets/stone-sheets.msw.ts';
import { getSettleSubmitMockHandler, getSubmitsMock } from '#contract/mocks/submits/submits.msw.ts';
import { getUsersMock } from '#contract/mocks/users/users.msw.ts';
import { getVideosMock } from '#contract/mocks/videos/videos.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { sortByPricesOf } from '#domain/pricing/price-sets.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { callerIn, tokenOf } from './data/callers.ts';
import { activity, adminCounts, adminStats, buyerStats } from './data/dashboard.ts';
import { diamonds } from './data/diamonds.ts';
import { cities, countries, states } from './data/locations.ts';
import { orders } from './data/orders.ts';
import { adminSearchSections, searchSections } from './data/search.ts';
import { demoSiteInfo, finishedSetup } from './data/settings.ts';
import { adminMeera, buyerAsha, users } from './data/users.ts';
import { errorResponse } from './error-response.ts';
import { searchedStones } from './rows/searched-stones.ts';
import { changingOrders } from './stateful/changing-orders.ts';
import { changingConfig } from './stateful/changing-settings.ts';
import { changingUsers } from './stateful/changing-users.ts';

const numberIn = (request: Request, name: string) =>
  Number(new URL(request.url).searchParams.get(name)) || null;

/** Filters for stones as they are stored: a buyer's prices are the wholesale set. */
const ofCaller = (request: Request, filters: DiamondFilters): DiamondFilters =>
  callerIn(request)?.user_type === 'USER'
    ? {
        ...filters,
        price_set: 'wholesale',
        sort: sortByPricesOf(sortSteps(filters), { from: 'supplier', to: 'wholesale' }),
      }
    : filters;

/** Answers of which screens rely on more than any generated row: who is signed in, the settings, the named records. */
export const namedHandlers = (): HttpHandler[] => [
  getLoginUserMockHandler(async ({ request }) => {
    const { email } = (await request.clone().json()) as { email?: string };
    const known = users.find((each) => each.email === email?.trim().toLowerCase());
    // Accounts of the demonstration sign in as well: by their names as a buyer, or as the administrator.
    const user = known ?? (email ? (email.includes('buyer') ? buyerAsha : adminMeera) : callerIn(request));
    return { token: tokenOf(user ?? adminMeera), user: user ?? adminMeera };
  }),
  getLogoutUserMockHandler({ message: messages.login.loggedOut }),
  getGetSiteInfoMockHandler({ data: demoSiteInfo }),
  getGetSetupMockHandler({ data: finishedSetup }),
  changingConfig()[0]!,
  getGetEventsMockHandler({ data: { last: 0, reset: false, events: [] } }),
  getGetNotificationCountMockHandler({ data: { unread: 0 } }),
  getGetAdminCountsMockHandler({ data: { ...adminCounts, stones_in_stock: diamonds.length } }),
  getGetAdminStatsMockHandler({ data: adminStats }),
  getGetActivityMockHandler({ data: activity }),
  getGetBuyerStatsMockHandler({ data: buyerStats }),
  getSettleSubmitMockHandler({ data: { stored: false } }),
  getGetSearchFieldsMockHandler(({ request }) => ({
    data: callerIn(request)?.user_type === 'USER' ? searchSections : adminSearchSections,
  })),
  getSearchDiamondsMockHandler(async ({ request }) => {
    const filters = (await request.clone().json()) as DiamondFilters;
    return { data: searchedStones(diamonds, ofCaller(request, filters)) };
  }),
  getGetDiamondMockHandler(({ request }) => {
    const id = numberIn(request, 'id') ?? diamonds[0]?.id;
    const found = diamonds.filter((stone) => stone.id === id);
    if (found.length === 0) throw errorResponse(404, addedMessages.record.notFound('stone'));
    return { data: found };
  }),
  ...changingOrders(orders),
  changingUsers(users)[0]!,
  getListCountriesMockHandler({ data: countries }),
  getListStatesMockHandler(({ request }) => ({ data: states[numberIn(request, 'countryId') ?? 0] ?? [] })),
  getListCitiesMockHandler(({ request }) => ({ data: cities[numberIn(request, 'stateId') ?? 0] ?? [] })),
];

/** The generated handler of every operation. */
export const generatedHandlers: readonly HttpHandler[] = [
  ...getApprovalsMock(),
  ...getAuthMock(),
  ...getCategoriesMock(),
  ...getDashboardMock(),
  ...getDemandsMock(),
  ...getDiamondsMock(),
  ...getEnquiriesMock(),
  ...getEventsMock(),
  ...getFilesMock(),
  ...getHistoryMock(),
  ...getHoldsMock(),
  ...getJewelleryMock(),
  ...getLayoutsMock(),
  ...getLocationsMock(),
  ...getNotificationsMock(),
  ...getOrdersMock(),
  ...getPublicPagesMock(),
  ...getSearchMock(),
  ...getSettingsMock(),
  ...getStoneSheetsMock(),
  ...getSubmitsMock(),
  ...getUsersMock(),
  ...getVideosMock(),
];
