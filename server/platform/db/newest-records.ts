import type { Queries } from './database.ts';

/** Which records of buyers are asked for; all without either. */
export interface RecordFilter {
  userId?: number | undefined;
  id?: number | undefined;
}

/** The ids of a window of a table that belongs to buyers, newest first, and how many there are in all. */
export async function newestRecords(
  from: Queries,
  table: 'enquiries' | 'orders',
  { userId, id }: RecordFilter,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const matching = from
    .selectFrom(table)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!));
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching.select('id').orderBy('id', 'desc').limit(perPage).offset(offset).execute();
  return { ids: rows.map((row) => row.id), total };
}
