import { type Kysely, sql } from 'kysely';

/** Stones on sale without a wholesale price, which no buyer sees, need a price (state 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update diamonds set state = 4 where state = 0 and j_total_amount <= 0`.execute(db);
}
