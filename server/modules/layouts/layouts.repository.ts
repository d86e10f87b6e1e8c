import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row, RowChange } from '#server/platform/db/schema.ts';

const matching = (from: Queries, id: number | undefined) =>
  from.selectFrom('layouts').$if(id !== undefined, (query) => query.where('id', '=', id!));

export const layoutsRepository = {
  /** Returns one page of parcels, last changed first, and the total count. */
  async list(from: Queries, id: number | undefined, offset: number, limit: number) {
    const rows = await matching(from, id)
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await matching(from, id)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  },

  find: (from: Queries, id: number): Promise<Row<'layouts'> | undefined> =>
    from.selectFrom('layouts').selectAll().where('id', '=', id).executeTakeFirst(),

  insert: (to: Queries, row: NewRow<'layouts'>): Promise<Row<'layouts'>> =>
    to.insertInto('layouts').values(row).returningAll().executeTakeFirstOrThrow(),

  update: (trx: Trx, id: number, change: RowChange<'layouts'>): Promise<Row<'layouts'>> =>
    trx.updateTable('layouts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),

  /** Deletes a parcel and returns what it was; undefined for an unknown one. */
  remove: (trx: Trx, id: number): Promise<Row<'layouts'> | undefined> =>
    trx.deleteFrom('layouts').where('id', '=', id).returningAll().executeTakeFirst(),
};
