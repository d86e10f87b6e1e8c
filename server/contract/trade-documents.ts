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

/** Numbers that the text of a refusal spells out; the rest is counted, and all of them are in `stone_ids`. */
const maxListed = 20;

/** Stones that somebody wants and cannot have: 409 with their numbers. */
export function stonesUnavailable(stones: readonly Pick<Row<'diamonds'>, 'stone_id' | 'state'>[]): ApiError {
  const stoneIds = stones.map((stone) => stone.stone_id);
  const rest = stoneIds.length - maxListed;
  const listed = rest > 0 ? [...stoneIds.slice(0, maxListed), `${rest} more`] : stoneIds;
  const sold = stones.every((stone) => stone.state === stoneState.SOLD);
  return new ApiError(409, sold ? addedMessages.order.stonesTaken(listed) : notOnSale(listed), { stoneIds });
}

const notOnSale = (listed: readonly string[]) =>
  `${listed.length === 1 ? 'This stone is' : 'These stones are'} no longer on sale: ${listed.join(', ')}.`;
