import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine } from '../portable-columns.ts';

/** The demands that a recommendation answers: `recommendations.demand_id` could name one only, and is no longer read. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'recommendation_demands',
    {
      recommendation_id: col.ref('recommendations', 'cascade'),
      demand_id: col.ref('demands', 'cascade'),
    },
    (table) =>
      table.addPrimaryKeyConstraint('recommendation_demands_key', ['demand_id', 'recommendation_id']),
  );
  await createIndex(db, 'recommendation_demands', ['recommendation_id']);
  await sql`insert into recommendation_demands (recommendation_id, demand_id)
    select id, demand_id from recommendations where demand_id is not null`.execute(db);
}
