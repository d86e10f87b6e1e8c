import type { Database } from '#server/platform/db/database.ts';

/** Tells who keeps figures about the stock when they are out of date. Counts changes made by this process. */
export function createStockVersion(db: Pick<Database, 'watchStock'>) {
  let version = 0;
  db.watchStock(() => {
    version += 1;
  });
  return {
    /** Differs from an earlier answer when the stock has changed since. */
    stockVersion: () => version,
  };
}
