import type { BulkChange } from '#contract/model/bulkChange.ts';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { bulkChangeMessages } from '#domain/messages/bulk-change-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { maxBulkStones } from '#domain/pricing/bulk-change-limits.ts';
import { decodeIds } from '#domain/routes/id-code.ts';
import {
  type ChangePlan,
  InvalidBulkChange,
  planChange,
  readText,
} from '#domain/stone-changes/bulk-change-plan.ts';
import { BulkTally, type ChangedStone } from '#domain/stone-changes/bulk-tally.ts';
import { changeTexts } from '#domain/stone-changes/change-texts.ts';
import { stoneState } from '#domain/stone-changes/stone-state.ts';
import { nameCode, nameOfCode, storedStone } from '../../business/stored-stones.ts';
import { errorResponse } from '../../error-response.ts';
import { records } from '../../records.ts';
import { versionHash } from './version-hash.ts';

const pageSize = 50;

/** What a change does: its counts, and the stones that change. */
interface FoundChange {
  tally: BulkTally;
  changing: ChangedStone[];
}

const refused = (status: number, fields: Record<string, string>, text: string) =>
  errorResponse(status, text, { fields });

/** The plan of a change. @throws a 422 for a value that does not fit the field */
function planOf(change: BulkChange): ChangePlan {
  try {
    const location = change.field === 'location' ? nameCode('location', readText(change)) : undefined;
    return planChange(change, { location });
  } catch (failure) {
    if (!(failure instanceof InvalidBulkChange)) throw failure;
    throw refused(422, failure.fields, failure.message);
  }
}

/** The ids of the stones, in ascending order. @throws a 400 or a 422 for an invalid selection */
async function targetIds({ ids, filters }: BulkUpdatePreviewInput): Promise<number[]> {
  const { oneTarget, tooMany } = bulkChangeMessages;
  if ((ids === undefined) === (filters === undefined)) throw refused(422, { ids: oneTarget }, oneTarget);
  const { matchingStones } = await import('../stone-search/diamond-search.ts');
  const found =
    ids === undefined ? matchingStones(records.diamonds, filters!).map(({ id }) => id) : decodeIds(ids);
  if (!found) throw refused(400, { ids: diamondMessages.unreadableIds }, addedMessages.request.unreadable);
  const field = ids === undefined ? 'filters' : 'ids';
  const text = tooMany(maxBulkStones);
  if (found.length > maxBulkStones) throw refused(422, { [field]: text }, text);
  return found.toSorted((a, b) => a - b);
}

/** A story has no sold stone: the last of all results stands for one. */
function shownStone(stone: Diamond, isLast: boolean) {
  const stored = storedStone(stone);
  return isLast && !records.isBusiness ? { ...stored, state: stoneState.SOLD } : stored;
}

/** Computes what a change does to the stones as they are now. */
export async function findChange(input: BulkUpdatePreviewInput): Promise<FoundChange> {
  const plan = planOf(input.change);
  const ids = await targetIds(input);
  const wanted = new Set(ids);
  const tally = new BulkTally(versionHash());
  const last = input.ids === undefined ? ids.at(-1) : undefined;
  const stones = records.diamonds
    .filter(({ id }) => wanted.has(id))
    .sort((a, b) => a.id - b.id)
    .map((stone) => shownStone(stone, stone.id === last));
  return { tally, changing: tally.add(ids, stones, plan) };
}

/** A page of what a change does. */
export function toPreview({ tally, changing }: FoundChange, page = 1): BulkUpdatePreview {
  const { changed, unchanged, refused: count, refusals } = tally;
  const shown = changing.slice((page - 1) * pageSize, page * pageSize);
  return {
    ...{ version: tally.version(), changed, unchanged, refused: count, refusals, totals: tally.totals() },
    stones: shown.map(({ stone, before, after }) => ({
      ...{ id: stone.id, stone_id: stone.stone_id },
      fields: changeTexts(before, after, (code) => nameOfCode('location', code)),
    })),
    ...{ page, per_page: pageSize },
  };
}
