import type { Queries } from './database.ts';

/** Selects records of buyers; all without either. */
export interface RecordFilter {
  userId?: number | undefined;
  id?: number | undefined;
  /** Selects the orders that contain this stone. */
  orderedDiamondId?: number | undefined;
}

/** One page of ids from a table of buyers' records, newest first, and their total number. */
export async function newestRecords(
  from: Queries,
  table: 'enquiries' | 'orders',
  { userId, id, orderedDiamondId }: RecordFilter,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const matching = from
    .selectFrom(table)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(orderedDiamondId !== undefined, (query) =>
      query.where('id', 'in', ordersWith(from, orderedDiamondId!)),
    );
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching.select('id').orderBy('id', 'desc').limit(perPage).offset(offset).execute();
  return { ids: rows.map((row) => row.id), total };
}

const ordersWith = (from: Queries, diamondId: number) =>
  from.selectFrom('order_lines').select('order_id').where('diamond_id', '=', diamondId);

/** The id of the buyer of an enquiry or an order; undefined for an unknown one. */
export async function buyerOfRecord(
  from: Queries,
  table: 'enquiries' | 'orders',
  id: number,
): Promise<number | undefined> {
  const row = await from.selectFrom(table).select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}
