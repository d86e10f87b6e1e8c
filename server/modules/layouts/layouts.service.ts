import type { Layout } from '#contract/model/layout.ts';
import type { LayoutInput } from '#contract/model/layoutInput.ts';
import type { LayoutUpdate } from '#contract/model/layoutUpdate.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { PageOf } from '#server/contract/record-window.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/http/api-error.ts';
import { type NewLayoutValues, readLayout, toLayout } from './layout-fields.ts';
import { layoutsRepository as repository } from './layouts.repository.ts';

export const layoutMessages = {
  unreadableId: 'This is not a valid lot id',
} as const;

export type LayoutsService = ReturnType<typeof createLayoutsService>;

/** Parcels and lots of stones that are sold together. */
export function createLayoutsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** One page of lots, latest change first; `id` asks for one lot. */
    async list(page: number, id?: number): Promise<PageOf<Layout>> {
      const offset = pageOffset(page, defaultPageSize);
      const { rows, total } = await repository.list(db.read, id, offset, defaultPageSize);
      return { data: rows.map(toLayout), current_page: page, total, per_page: defaultPageSize };
    },

    /** Adds a lot; its figures are stored as sent. 422 for values that cannot be. */
    async create(input: LayoutInput): Promise<Layout> {
      const row = readLayout(input) as NewLayoutValues;
      const now = clock();
      return toLayout(await repository.insert(db.write, { ...row, created_at: now, updated_at: now }));
    },

    /** Changes the fields that are sent. 404 for no such lot, 409 for an outdated `updated_at`, 422 as `create`. */
    async update({ id, updated_at, ...fields }: LayoutUpdate): Promise<Layout> {
      const change = readLayout(fields);
      return db.transaction(async (trx) => {
        await lockRows(db, trx, 'layouts', [id]);
        const before = await repository.find(trx, id);
        if (!before) throw notFound(addedMessages.record.notFound('lot'));
        if (updated_at !== undefined && Date.parse(updated_at) !== before.updated_at)
          throw conflict(addedMessages.record.outdated('lot'));
        // Two changes in one millisecond still differ, so that the second sees that it is outdated.
        const now = Math.max(clock(), before.updated_at + 1);
        return toLayout(await repository.update(trx, id, { ...change, updated_at: now }));
      });
    },

    /** Deletes a lot. 404 when there is none. */
    async remove(id: number): Promise<void> {
      if (!(await repository.remove(db.write, id))) throw notFound(addedMessages.record.notFound('lot'));
    },
  };
}
