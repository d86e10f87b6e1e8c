import { type Kysely, sql } from 'kysely';
import { createIndex } from '../portable-columns.ts';

/**
 * A state is once in its country and a city once in its state, so that servers may store places at the same
 * moment. Nothing stored places before this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index states_by_country_id_name`.execute(db);
  await sql`drop index cities_by_state_id_name`.execute(db);
  await createIndex(db, 'states', ['country_id', 'name'], { unique: true });
  await createIndex(db, 'cities', ['state_id', 'name'], { unique: true });
}
