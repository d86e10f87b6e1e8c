import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * A generated secret, stored in the database so that it survives restarts and all servers share it. Two servers
 * that start together agree on the first one stored.
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
