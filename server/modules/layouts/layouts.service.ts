import type { Layout } from '#contract/model/layout.ts';
import type { LayoutInput } from '#contract/model/layoutInput.ts';
import type { LayoutUpdate } from '#contract/model/layoutUpdate.ts';
import type { ListLayoutsParams } from '#contract/model/listLayoutsParams.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import { assertCurrent, changeTime } from '#server/contract/record-version.ts';
import type { PageOf } from '#server/contract/record-window.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { claimFiles, type FileField } from '#server/platform/storage/claim-files.ts';
import { type NewLayoutValues, readLayout, toLayout } from './layout-fields.ts';
import { layoutsRepository as repository } from './layouts.repository.ts';

export const layoutMessages = {
  unreadableId: 'This is not a valid parcel id',
} as const;

const pictureField = (before: string | null, after: string | null | undefined): FileField => ({
  field: 'imageUrl',
  folder: 'layout',
  before,
  after,
});

const entryOf = (
  action: 'create' | 'update' | 'delete',
  { id, supplier_name }: Layout,
  before: Layout | null,
  after: Layout | null,
) => ({
  action,
  subject: { kind: 'layout' as const, id, label: supplier_name },
  changes: changedFields(before, after, trackedFields.layout),
});

export type LayoutsService = ReturnType<typeof createLayoutsService>;

/** Lists, creates, updates and deletes layouts: parcels of stones that are sold together. */
export function createLayoutsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Lists one page of parcels, last changed first; `id` selects a single parcel. */
    async list({ page = 1, limit = defaultPageSize, id }: ListLayoutsParams): Promise<PageOf<Layout>> {
      const { rows, total } = await db.snapshot((from) =>
        repository.list(from, id, pageOffset(page, limit), limit),
      );
      return { data: rows.map(toLayout), current_page: page, total, per_page: limit };
    },

    /**
     * Adds a parcel and stores its amounts as submitted, without recalculation. Throws 422 for invalid values and for a
     * picture that the caller did not upload.
     */
    async create(input: LayoutInput, userId: number): Promise<Layout> {
      const row = readLayout(input) as NewLayoutValues;
      const now = clock();
      return db.transaction(async (trx) => {
        await claimFiles(trx, [pictureField(null, row.image_url)], userId, now);
        const parcel = toLayout(await repository.insert(trx, { ...row, created_at: now, updated_at: now }));
        await recordHistory(trx, { at: now, account: userId, ...entryOf('create', parcel, null, parcel) });
        return parcel;
      });
    },

    /** Changes only the submitted fields. Throws 404 for an unknown parcel, 409 for an outdated `updated_at`, and 422 as `create` does. */
    async update({ id, updated_at, ...fields }: LayoutUpdate, userId: number): Promise<Layout> {
      const change = readLayout(fields);
      return db.transaction(async (trx) => {
        await lockRows(db, trx, 'layouts', [id]);
        const before = await repository.find(trx, id);
        if (!before) throw notFound(addedMessages.record.notFound('parcel'));
        assertCurrent(before, updated_at, 'parcel');
        const now = changeTime(clock, before);
        await claimFiles(trx, [pictureField(before.image_url, change.image_url)], userId, now);
        const parcel = toLayout(await repository.update(trx, id, { ...change, updated_at: now }));
        await recordHistory(trx, {
          at: now,
          account: userId,
          ...entryOf('update', parcel, toLayout(before), parcel),
        });
        return parcel;
      });
    },

    /** Deletes a parcel. Throws 404 for an unknown parcel. */
    remove: (id: number, userId: number): Promise<void> =>
      db.transaction(async (trx) => {
        const row = await repository.remove(trx, id);
        if (!row) throw notFound(addedMessages.record.notFound('parcel'));
        const parcel = toLayout(row);
        await recordHistory(trx, {
          at: clock(),
          account: userId,
          ...entryOf('delete', parcel, parcel, null),
        });
      }),
  };
}
