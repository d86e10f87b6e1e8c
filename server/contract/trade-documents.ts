import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';

/** The remark of an enquiry or an order without space around it; 422 when nothing is left. */
export function readRemark(remark: string): string {
  const trimmed = remark.trim();
  if (trimmed === '') throw unprocessable({ remark: messages.remarks.required });
  return trimmed;
}

/** The refusal of a selection that is empty, names a stone twice, or names one that does not exist. */
export const nothingSelected = () => unprocessable({ diamondIdWithAmount: messages.selection.none });

/** The chosen stones; 422 when there is none or one is there twice. */
export function readSelectedIds(ids: readonly number[]): number[] {
  if (ids.length === 0 || new Set(ids).size < ids.length) throw nothingSelected();
  return [...ids];
}

/** Turns "no such stone" into the refusal of a selection; for `.catch` of a look-up by the chosen ids. */
export function rejectUnknownStones(failure: unknown): never {
  throw failure instanceof ApiError && failure.status === 404 ? nothingSelected() : failure;
}

/** Stones that somebody wants and cannot have: 409 with their numbers. */
export function stonesUnavailable(stones: readonly Pick<Row<'diamonds'>, 'stone_id' | 'state'>[]): ApiError {
  const stoneIds = stones.map((stone) => stone.stone_id);
  const sold = stones.every((stone) => stone.state === stoneState.SOLD);
  const text = sold ? addedMessages.order.stonesTaken : addedMessages.stone.noLongerOnSale;
  return new ApiError(409, text(stoneIds), { stoneIds });
}
