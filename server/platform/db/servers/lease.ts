import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '../database.ts';
import type { LocksTable } from '../tables/shared-tables.ts';

/** How long a server has the work from a claim on, ms: so much later it is done when that server ends unnoticed. */
const leaseMs = 6000;
/** How often it is claimed, ms. */
const claimMs = leaseMs / 3;

export type Lease = ReturnType<typeof createLease>;

/**
 * Leaves work to one of several servers on a database. It saves the others asking the database and is no lock: for a
 * moment two servers may have it.
 */
export function createLease({ db, clock }: { db: Database; clock: Clock }, name: LocksTable['name']) {
  const row = () => db.write.updateTable('locks').where('name', '=', name);
  let [until, nextClaim] = [0, 0];
  return {
    /** Whether the work is this server's. Throws database errors. */
    async claim(): Promise<boolean> {
      if (db.engine === 'sqlite') return true;
      const now = clock();
      if (now >= nextClaim) {
        nextClaim = now + claimMs;
        const ends = now + leaseMs;
        const { numUpdatedRows } = await row()
          .set({ taken: ends })
          .where((to) => to.or([to('taken', '=', until), to('taken', '<', now)]))
          .executeTakeFirstOrThrow();
        until = numUpdatedRows > 0 ? ends : 0;
      }
      return now < until;
    },
    /** Leaves the work to another server at once. */
    async release(): Promise<void> {
      if (until > 0) await row().set({ taken: 0 }).where('taken', '=', until).execute();
    },
  };
}
