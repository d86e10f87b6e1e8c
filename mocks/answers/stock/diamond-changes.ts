import {
  getCreateDiamondMockHandler,
  getDeleteDiamondsMockHandler,
  getRecommendDiamondsMockHandler,
  getUpdateDiamondMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { DeleteDiamondsInput } from '#contract/model/deleteDiamondsInput.ts';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import type { RecommendDiamondsInput } from '#contract/model/recommendDiamondsInput.ts';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { decodeIds } from '#domain/routes/id-code.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { removeStones } from '../../business/deleted-stones.ts';
import { withHolds } from '../../business/stone-holds.ts';
import { errorResponse } from '../../error-response.ts';
import { callerOf } from '../../mock-session.ts';
import { records } from '../../records.ts';
import { createStone, updateStone } from './stone-edits.ts';
import { stonesInOpenOrders } from './stone-records.ts';

const { record, stone: texts } = addedMessages;
const bodyOf = async <Body>(request: Request) => (await request.clone().json()) as Body;

/** Removes stones. @throws a 400, a 404 for unknown ones, and a 409 for those in open orders */
function removed(code: string): number {
  const ids = decodeIds(code);
  if (!ids) {
    const fields = { ids: diamondMessages.unreadableIds };
    throw errorResponse(400, addedMessages.request.unreadable, { fields });
  }
  const unknown = ids.filter((id) => !records.diamonds.some((stone) => stone.id === id));
  if (unknown.length > 0) throw errorResponse(404, record.someNotFound('stone', unknown));
  const held = stonesInOpenOrders().filter(({ id }) => ids.includes(id));
  if (held.length > 0) {
    const stone_ids = [...new Set(held.map(({ stone_id }) => stone_id))];
    throw errorResponse(409, texts.heldByOrder(stone_ids), { stone_ids });
  }
  removeStones(new Set(ids));
  return ids.length;
}

/** Adds recommendations. @throws a 404 for an unknown buyer or stone, and a 422 for a stone that is not on sale */
function recommended({ userid, diamondIds }: RecommendDiamondsInput): void {
  const isBuyer = records.users.some(({ id, user_type }) => id === userid && user_type === 'USER');
  if (!isBuyer) throw errorResponse(404, record.notFound('buyer'));
  const stones = records.diamonds.filter(({ id }) => diamondIds.includes(id));
  const unknown = diamondIds.filter((id) => !stones.some((stone) => stone.id === id));
  if (unknown.length > 0) throw errorResponse(404, record.someNotFound('stone', unknown));
  const hidden = stones.filter((stone) => !isOnSale(stone)).map(({ stone_id }) => stone_id);
  if (hidden.length > 0) {
    const text = texts.notOnSale(hidden);
    throw errorResponse(422, text, { fields: { diamondIds: text } });
  }
  const before = records.recommended[userid] ?? [];
  const added = [...new Set(diamondIds)].filter((id) => !before.includes(id)).toReversed();
  records.recommended = { ...records.recommended, [userid]: [...added, ...before] };
}

/** Changes of the stock and of recommendations. */
export const diamondChanges = [
  getCreateDiamondMockHandler(async ({ request }) => {
    const data = createStone(await bodyOf<DiamondInput>(request));
    return { success: true, message: messages.record.added, data };
  }),
  getUpdateDiamondMockHandler(async ({ request }) => {
    const updated = updateStone(await bodyOf<UpdateDiamondInput>(request));
    const [data = updated] = withHolds([updated], callerOf(request));
    return { success: true, message: messages.record.updated, data };
  }),
  getDeleteDiamondsMockHandler(async ({ request }) => {
    const deleted = removed((await bodyOf<DeleteDiamondsInput>(request)).ids);
    return { success: true, message: messages.record.deletedCount(deleted), data: { deleted } };
  }),
  getRecommendDiamondsMockHandler(async ({ request }) => {
    const data = await bodyOf<RecommendDiamondsInput>(request);
    recommended(data);
    return { success: true, data };
  }),
];
