import {
  getBulkUpdateDiamondsMockHandler,
  getListBulkUpdatesMockHandler,
  getPreviewBulkUpdateMockHandler,
  getUndoBulkUpdateMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { BulkUpdateInput } from '#contract/model/bulkUpdateInput.ts';
import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import type { BulkUpdateResult } from '#contract/model/bulkUpdateResult.ts';
import type { UndoBulkUpdateInput } from '#contract/model/undoBulkUpdateInput.ts';
import type { User } from '#contract/model/user.ts';
import { bulkChangeMessages } from '#domain/messages/bulk-change-messages.ts';
import { bulkChangeText } from '#domain/pricing/bulk-change-text.ts';
import { fieldsOf } from '../business/stored-stones.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { callerOf } from '../mock-session.ts';
import { changeTime, nextId, records } from '../records.ts';
import { findChange, toPreview } from './bulk-changes/bulk-preview.ts';
import { undoChange } from './bulk-changes/bulk-undo.ts';

/** Makes a change. @throws as the preview, a 409 with a new preview when stones have changed, a 422 when none changes */
async function applied({ version, ...input }: BulkUpdateInput, caller: User): Promise<BulkUpdateResult> {
  const found = await findChange(input);
  const { changed, unchanged, refused } = found.tally;
  if (found.tally.version() !== version)
    throw errorResponse(409, bulkChangeMessages.outdated, { data: toPreview(found) });
  if (changed === 0) {
    const text = bulkChangeMessages.noChange;
    throw errorResponse(422, text, { fields: { change: text } });
  }
  const created_at = changeTime();
  const stones = found.changing.map(({ stone, before, after }) => {
    return { id: stone.id, before: fieldsOf(before), after: fieldsOf(after) };
  });
  const after = new Map(stones.map((stone) => [stone.id, stone.after]));
  records.diamonds = records.diamonds.map((stone) =>
    after.has(stone.id) ? { ...stone, ...after.get(stone.id), updated_at: created_at } : stone,
  );
  const id = nextId(records.bulkChanges);
  const made = { id, summary: bulkChangeText(input.change), changed, made_by: caller.name, created_at };
  const open = { undone_at: null, undone_by: null, undone: null, undoable: true };
  records.bulkChanges = [{ ...made, ...open, stones }, ...records.bulkChanges];
  return { id, changed, unchanged, refused };
}

export const bulkUpdateAnswers = [
  getPreviewBulkUpdateMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as BulkUpdatePreviewInput;
    return { data: toPreview(await findChange(input), input.page) };
  }),
  getBulkUpdateDiamondsMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as BulkUpdateInput;
    const data = await applied(input, callerOf(request));
    return { success: true, message: bulkChangeMessages.changed(data.changed), data };
  }),
  getUndoBulkUpdateMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as UndoBulkUpdateInput;
    const data = undoChange(input, callerOf(request));
    return { success: true, message: bulkChangeMessages.undone(data.undone), data };
  }),
  getListBulkUpdatesMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams;
    const changes = records.bulkChanges.map(({ stones: _, ...change }) => change);
    return { data: pageOf(changes, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
  }),
];
