import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { type OperationId, operations } from '#contract/operations.ts';
import { errorResponse } from './error-response.ts';
import { emptyAdminCounts, emptyAdminStats } from './fixtures/dashboard.ts';
import { noDiamonds } from './fixtures/diamonds.ts';
import { newSetup } from './fixtures/settings.ts';

export const scenarioNames = ['usual', 'empty', 'slow', 'failing'] as const;
export type Scenario = (typeof scenarioNames)[number];

const isScenario = (name: string | null | undefined): name is Scenario =>
  (scenarioNames as readonly (string | null | undefined)[]).includes(name);

/** The scenario of that name; `usual` for any other name. */
export function readScenario(name: string | null | undefined): Scenario {
  return isScenario(name) ? name : 'usual';
}

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
const moreNoRows = ['listDemands', 'listLayouts', 'listJewellery'] as const;
const noList = ['listSavedSearches', 'listRecentSearches', 'listVideos', 'listCategories'] as const;

/**
 * Handlers that take precedence over the usual ones. `empty` is a new business, `slow` delays everything by 1.5 s,
 * `failing` answers 503 to all but signing in and out.
 */
export function scenarioHandlers(scenario: Scenario): HttpHandler[] {
  if (scenario === 'slow') {
    return ids.map((id) =>
      before(id, async () => {
        await delay(1500);
        return undefined;
      }),
    );
  }
  if (scenario === 'failing') {
    return beyondSignIn.map((id) =>
      before(id, () => errorResponse(503, 'The server is under maintenance. Try again in a few minutes.')),
    );
  }
  if (scenario === 'empty') {
    const json = (data: object) => () => HttpResponse.json({ data });
    return [
      ...[...noPage, ...noRows, ...moreNoRows].map((id) => before(id, json(noDiamonds))),
      ...noList.map((id) => before(id, json([]))),
      before('getAdminStats', json(emptyAdminStats)),
      before('getAdminCounts', json(emptyAdminCounts)),
      before('getSetup', json(newSetup)),
    ];
  }
  return [];
}
