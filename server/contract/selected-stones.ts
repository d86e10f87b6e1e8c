import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { stoneListing } from '#domain/stock/stone-listing.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';

export const tradeMessages = {
  oneStone: (stoneIds: readonly string[]) =>
    `These have one certificate and are one stone: ${stoneIds.join(', ')}. Order one of them.`,
} as const;

/** The remark of an enquiry or an order without space around it; 422 when nothing is left. */
export function readRemark(remark: string): string {
  const trimmed = remark.trim();
  if (trimmed === '') throw unprocessable({ remark: messages.remarks.required });
  return trimmed;
}

/** The error for a selection that is empty, has duplicates, or names an unknown stone. */
export const nothingSelected = () => unprocessable({ diamondIdWithAmount: messages.selection.none });

/** The selected stones; 422 when empty or with duplicates. */
export function readSelectedIds(ids: readonly number[]): number[] {
  if (ids.length === 0 || new Set(ids).size < ids.length) throw nothingSelected();
  return [...ids];
}

/** Converts "no such stone" to the selection error; for `.catch` of a look-up by the selected ids. */
export function rejectUnknownStones(failure: unknown): never {
  throw failure instanceof ApiError && failure.status === 404 ? nothingSelected() : failure;
}

/** Error 409 that names the stones that are not available. */
export function stonesUnavailable(
  stones: readonly Pick<Row<'diamonds'>, 'stone_id' | 'state' | 'listing'>[],
): ApiError {
  const stoneIds = stones.map((stone) => stone.stone_id);
  const sold = stones.every(
    ({ state, listing }) => state === stoneState.SOLD || listing === stoneListing.SOLD,
  );
  const text = sold ? addedMessages.orderAnswer.stonesTaken : addedMessages.stone.noLongerOnSale;
  return new ApiError(409, text(stoneIds), { stoneIds });
}

/** Throws 409 with the stones that are one physical stone, which an order can sell only once. */
export function rejectRepeated(
  stones: readonly Pick<Row<'diamonds'>, 'stone_id' | 'certificate_key'>[],
): void {
  const byKey = Map.groupBy(stones, ({ certificate_key }) => certificate_key);
  const stoneIds = [...byKey]
    .flatMap(([key, listed]) => (key !== null && listed.length > 1 ? listed : []))
    .map(({ stone_id }) => stone_id);
  if (stoneIds.length > 0) throw new ApiError(409, tradeMessages.oneStone(stoneIds), { stoneIds });
}
