import type { HttpHandler } from 'msw';
import { getLoginUserMockHandler, getLogoutUserMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import {
  getGetActivityMockHandler,
  getGetAdminCountsMockHandler,
  getGetAdminStatsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import {
  getGetDiamondMockHandler,
  getSearchDiamondsMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getGetEventsMockHandler } from '#contract/mocks/events/events.msw.ts';
import { getGetNotificationCountMockHandler } from '#contract/mocks/notifications/notifications.msw.ts';
import { getGetSearchFieldsMockHandler } from '#contract/mocks/search/search.msw.ts';
import { getGetSetupMockHandler, getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { getResolveSubmissionMockHandler } from '#contract/mocks/submits/submits.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { sortByPricesOf } from '#domain/pricing/price-sets.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { callerIn, tokenOf } from './data/callers.ts';
import { activity, adminCounts, adminStats, buyerStats } from './data/dashboard.ts';
import { diamonds } from './data/diamonds.ts';
import { orders } from './data/orders.ts';
import { adminSearchSections, searchSections } from './data/search.ts';
import { demoSiteInfo, finishedSetup } from './data/settings.ts';
import { adminMeera, buyerAsha, users } from './data/users.ts';
import { errorResponse } from './error-response.ts';
import { searchedStones } from './rows/searched-stones.ts';
import { changingOrders } from './stateful/changing-orders.ts';
import { places } from './stateful/changing-profile.ts';
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
  getResolveSubmissionMockHandler({ data: { stored: false } }),
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
  ...places,
];

const generatedMocks = import.meta.glob<Record<string, () => HttpHandler[]>>(
  '../generated/mocks/*/*.msw.ts',
  { eager: true },
);

/** The generated handler of every operation: each file has those of a tag in `get<Tag>Mock`. */
export const generatedHandlers: readonly HttpHandler[] = Object.values(generatedMocks).flatMap((mocks) =>
  Object.keys(mocks)
    .filter((name) => name.endsWith('Mock') && !name.endsWith('ResponseMock'))
    .flatMap((name) => mocks[name]!()),
);
