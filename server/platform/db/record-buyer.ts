import type { Queries } from './database.ts';

/** The id of the buyer of an enquiry or an order; undefined for an unknown one. */
export async function buyerOfRecord(
  from: Queries,
  table: 'enquiries' | 'orders',
  id: number,
): Promise<number | undefined> {
  const row = await from.selectFrom(table).select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}
