import { type Kysely, sql } from 'kysely';

/** The named lock under which attempts are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into locks (name, taken) values ('attempts', 0)`.execute(db);
}
