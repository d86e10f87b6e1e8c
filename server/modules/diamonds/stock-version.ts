import type { Database } from '#server/platform/db/database.ts';

/** A counter of the stock changes of this process, which invalidates caches of stock statistics. */
export function createStockVersion(db: Pick<Database, 'watchStock'>) {
  let version = 0;
  db.watchStock(() => {
    version += 1;
  });
  return {
    /** Differs from an earlier value when the stock has changed since. */
    stockVersion: () => version,
  };
}
