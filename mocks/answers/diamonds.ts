import {
  getCreateDiamondMockHandler,
  getDeleteDiamondsMockHandler,
  getDiamondsMock,
  getFindPairsMockHandler,
  getGetDiamondMockHandler,
  getGetSimilarDiamondsMockHandler,
  getListFeaturedDiamondsMockHandler,
  getListNewDiamondsMockHandler,
  getListRecommendedDiamondsMockHandler,
  getRecommendDiamondsMockHandler,
  getSearchDiamondsMockHandler,
  getShareDiamondMockHandler,
  getUpdateDiamondMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { DeleteDiamondsInput } from '#contract/model/deleteDiamondsInput.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import type { FindPairsInput } from '#contract/model/findPairsInput.ts';
import type { RecommendDiamondsInput } from '#contract/model/recommendDiamondsInput.ts';
import type { ShareDiamondInput } from '#contract/model/shareDiamondInput.ts';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { decodeIds } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { errorResponse } from '../error-response.ts';
import { buyerDiamonds, diamonds, pageOf } from '../fixtures/diamonds.ts';
import { sharedKey } from '../fixtures/enquiries.ts';
import { roleOf } from '../mock-session.ts';

/** The stones as the caller may see them. */
export function stonesFor(request: Request) {
  return roleOf(request) === 'ADMIN' ? diamonds : buyerDiamonds;
}

/** The stone as the caller may see it. @throws a 404 */
export function stoneFor(request: Request, id: number) {
  const stone = stonesFor(request).find((one) => one.id === id);
  if (!stone) throw errorResponse(404, 'There is no such stone.');
  return stone;
}

/** A stone of a selection. @throws a 422 for an unknown stone, as the server does */
export function selectedStone(request: Request, id: number) {
  if (diamonds.some((each) => each.id === id)) return stoneFor(request, id);
  const text = messages.selection.none;
  throw errorResponse(422, text, { fields: { diamondIdWithAmount: text } });
}

const numberIn = (request: Request, name: string) =>
  Number(new URL(request.url).searchParams.get(name)) || undefined;

function page(request: Request, keep: (featured: 0 | 1, index: number) => boolean) {
  const rows = stonesFor(request).filter((stone, index) => keep(stone.featured, index));
  return { data: pageOf(rows, numberIn(request, 'page') ?? 1, numberIn(request, 'limit') ?? 10) };
}

export const diamondAnswers = [
  getSearchDiamondsMockHandler(async ({ request }) => {
    const { searchStones } = await import('./stone-search/diamond-search.ts');
    const filters = (await request.json()) as DiamondFilters;
    const at = numberIn(request, 'page') ?? (filters.pageNo ?? 0) + 1;
    return { data: searchStones(stonesFor(request), filters, at) };
  }),
  getGetDiamondMockHandler(({ request }) => ({ data: [stoneFor(request, numberIn(request, 'id') ?? 0)] })),
  getGetSimilarDiamondsMockHandler(async ({ request }) => {
    const { similarStones } = await import('./stone-search/stone-matching.ts');
    const stone = stoneFor(request, numberIn(request, 'id') ?? 0);
    return { data: similarStones(stonesFor(request), stone) };
  }),
  getFindPairsMockHandler(async ({ request }) => {
    const { pairsAmong } = await import('./stone-search/stone-matching.ts');
    const input = (await request.json()) as FindPairsInput;
    const stone = input.id === undefined ? null : stoneFor(request, input.id);
    return { data: pairsAmong(stonesFor(request), stone, input) };
  }),
  getListFeaturedDiamondsMockHandler(({ request }) => page(request, (featured) => featured === 1)),
  getListNewDiamondsMockHandler(({ request }) => page(request, () => true)),
  getListRecommendedDiamondsMockHandler(({ request }) => page(request, (_, index) => index % 4 === 1)),
  getCreateDiamondMockHandler(async ({ request }) => {
    const stone = (await request.clone().json()) as DiamondInput;
    const data = { ...diamonds[0]!, ...stone, id: 90_001, updated_at: new Date().toISOString() };
    return { success: true, message: messages.record.added, data };
  }),
  getUpdateDiamondMockHandler(async ({ request }) => {
    const change = (await request.clone().json()) as UpdateDiamondInput;
    return { success: true, data: { ...stoneFor(request, change.id), ...change } };
  }),
  getDeleteDiamondsMockHandler(async ({ request }) => {
    const ids = decodeIds(((await request.json()) as DeleteDiamondsInput).ids);
    if (!ids) throw errorResponse(400, 'The ids are not valid.');
    return {
      success: true,
      message: messages.record.deletedCount(ids.length),
      data: { deleted: ids.length },
    };
  }),
  getRecommendDiamondsMockHandler(async ({ request }) => ({
    success: true,
    data: (await request.json()) as RecommendDiamondsInput,
  })),
  getShareDiamondMockHandler(async ({ request }) => {
    const { id, prices } = (await request.clone().json()) as ShareDiamondInput;
    if (prices && roleOf(request) !== 'ADMIN') throw errorResponse(403, addedMessages.session.notPermitted);
    return { url: new URL(paths.sharedStone(stoneFor(request, id).id, sharedKey), request.url).href };
  }),
  ...getDiamondsMock(),
];
