import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * A secret the server made for itself, kept in the database so that a restart and every server beside this one
 * use the same. Two servers that start together agree on the first one stored.
 */
export async function readOrCreateSecret(db: Database, clock: Clock, name: string): Promise<Buffer> {
  await db.write
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex'), created_at: clock() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.write
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'hex');
}
