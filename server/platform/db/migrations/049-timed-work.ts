import { type Kysely, sql } from 'kysely';

/** Which of several servers does the timed work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into locks (name, taken) values ('timers', 0)`.execute(db);
}
