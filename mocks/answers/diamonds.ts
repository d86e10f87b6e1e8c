import {
  getDiamondsMock,
  getFindPairsMockHandler,
  getGetDiamondMockHandler,
  getGetSimilarDiamondsMockHandler,
  getListFeaturedDiamondsMockHandler,
  getListNewDiamondsMockHandler,
  getListRecommendedDiamondsMockHandler,
  getSearchDiamondsMockHandler,
  getShareDiamondMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FindPairsInput } from '#contract/model/findPairsInput.ts';
import type { ShareDiamondInput } from '#contract/model/shareDiamondInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { withHolds } from '../business/stone-holds.ts';
import { errorResponse } from '../error-response.ts';
import { pricesKey, sharedKey } from '../fixtures/enquiries.ts';
import { callerOf, roleOf } from '../mock-session.ts';
import { records } from '../records.ts';
import { diamondChanges } from './stock/diamond-changes.ts';
import { featuredStones, newStones, pageFor } from './stock/stone-lists.ts';
import { stoneFor, stonesFor } from './stock/stone-records.ts';
import { filtersFor, sortedFiltersFor } from './stone-search/caller-filters.ts';

const numberIn = (request: Request, name: string) =>
  Number(new URL(request.url).searchParams.get(name)) || undefined;

/** Whose recommendations are listed: an administrator names the account, else throws a 400. */
function recommendedTo(request: Request): number {
  if (roleOf(request) !== 'ADMIN') return callerOf(request).id;
  const userid = numberIn(request, 'userid');
  if (userid !== undefined) return userid;
  const fields = { userid: addedMessages.account.buyerRequired };
  throw errorResponse(400, addedMessages.request.unreadable, { fields });
}

export const diamondAnswers = [
  getSearchDiamondsMockHandler(async ({ request }) => {
    const { searchStones } = await import('./stone-search/diamond-search.ts');
    const filters = (await request.json()) as DiamondFilters;
    const at = numberIn(request, 'page') ?? (filters.pageNo ?? 0) + 1;
    const found = searchStones(stonesFor(request), sortedFiltersFor(request, filters), at);
    return { data: { ...found, data: withHolds(found.data, callerOf(request)) } };
  }),
  getGetDiamondMockHandler(({ request }) => ({
    data: withHolds([stoneFor(request, numberIn(request, 'id') ?? 0)], callerOf(request)),
  })),
  getGetSimilarDiamondsMockHandler(async ({ request }) => {
    const { similarStones } = await import('./stone-search/stone-matching.ts');
    const stone = stoneFor(request, numberIn(request, 'id') ?? 0);
    return { data: similarStones(stonesFor(request), stone) };
  }),
  getFindPairsMockHandler(async ({ request }) => {
    const { pairsAmong } = await import('./stone-search/stone-matching.ts');
    const input = (await request.json()) as FindPairsInput;
    const { id, filters: wanted = {} } = input;
    const stone = id === undefined ? null : stoneFor(request, id);
    const filters = stone ? filtersFor(request, wanted) : sortedFiltersFor(request, wanted);
    return { data: pairsAmong(stonesFor(request), stone, { ...input, filters }) };
  }),
  getListFeaturedDiamondsMockHandler(({ request }) => {
    const isFeatured = new URL(request.url).searchParams.get('featured') !== 'false';
    return pageFor(request, featuredStones(stonesFor(request), isFeatured ? 1 : 0));
  }),
  getListNewDiamondsMockHandler(({ request }) => pageFor(request, newStones(stonesFor(request)))),
  getListRecommendedDiamondsMockHandler(({ request }) => {
    const places = new Map((records.recommended[recommendedTo(request)] ?? []).map((id, at) => [id, at]));
    const found = stonesFor(request).filter(({ id }) => places.has(id));
    return pageFor(
      request,
      found.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!),
    );
  }),
  ...diamondChanges,
  getShareDiamondMockHandler(async ({ request }) => {
    const { id, prices } = (await request.clone().json()) as ShareDiamondInput;
    if (prices && roleOf(request) !== 'ADMIN') throw errorResponse(403, diamondMessages.pricesForAdminsOnly);
    const path = paths.sharedStone(stoneFor(request, id).id, prices ? pricesKey : sharedKey);
    return { url: new URL(path, request.url).href };
  }),
  ...getDiamondsMock(),
];
