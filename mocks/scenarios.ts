import { type HttpHandler, HttpResponse, http } from 'msw';
import { type OperationId, operations } from '#contract/operations.ts';
import { errorResponse } from './error-response.ts';
import { emptyAdminCounts, emptyAdminStats } from './fixtures/dashboard.ts';
import { noDiamonds } from './fixtures/diamonds.ts';
import { newSetup } from './fixtures/settings.ts';

const ids = Object.keys(operations) as OperationId[];
/** Signing in works in every scenario, or no other screen could be reached. */
const beyondSignIn = ids.filter((id) => !['loginUser', 'logoutUser', 'getSiteInfo'].includes(id));

const before = (id: OperationId, answer: () => Promise<Response | undefined> | Response | undefined) =>
  http[operations[id].method](`*${operations[id].path}`, answer);

const noPage = [
  'searchDiamonds',
  'listFeaturedDiamonds',
  'listNewDiamonds',
  'listRecommendedDiamonds',
] as const;
const noRows = ['listOrders', 'listEnquiries', 'listMyEnquiries', 'listUsers', 'listApprovals'] as const;
const moreNoRows = [
  'listDemands',
  'listLayouts',
  'listJewellery',
  'listSavedSearches',
  'listRecentSearches',
] as const;
const noList = ['listVideos', 'listCategories'] as const;

/** Handlers of a story in a scenario: `empty` is a new business, `server-error` fails all but signing in and out. */
export function scenarioHandlers(scenario: 'empty' | 'server-error'): HttpHandler[] {
  if (scenario === 'server-error') {
    return beyondSignIn.map((id) =>
      before(id, () => errorResponse(503, 'The server is under maintenance. Try again in a few minutes.')),
    );
  }
  const json = (data: object) => () => HttpResponse.json({ data });
  return [
    ...[...noPage, ...noRows, ...moreNoRows].map((id) => before(id, json(noDiamonds))),
    ...noList.map((id) => before(id, json([]))),
    before('getAdminStats', json(emptyAdminStats)),
    before('getAdminCounts', json(emptyAdminCounts)),
    before('getSetup', json(newSetup)),
  ];
}
