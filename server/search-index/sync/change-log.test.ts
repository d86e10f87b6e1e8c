import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { insertStones, waitFor } from '#server/testing/stock-rows.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#server/testing/test-database.ts';
import { createSearchIndex, type SearchIndex } from '../search-index.ts';
import type { SearchPlan } from '../search-plan.ts';
import { removeOldChanges } from './change-log.ts';

const onSale: SearchPlan = { visible: 'on-sale', filters: [], order: [{ by: 'id', ascending: true }] };
const window = { limit: 100, offset: 0 };
const logger = createLogger({ logLevel: 'silent', logFormat: 'json' });

// Two servers over one database: each reads the other's changes from the log, within two seconds.
describe.runIf(testEngine === 'postgres')('the log of changed stones', () => {
  let db: TestDatabase;
  let other: Database;
  let index: SearchIndex;

  beforeEach(async () => {
    db = await openTestDatabase();
    other = db.beside!();
    const config = { stockIndex: true, stockIndexThread: 'shared' } as const;
    index = createSearchIndex({ config, db: other, logger });
  });
  afterEach(async () => {
    await index.close();
    await other.close();
    await db.close();
  });

  const shows = (ids: readonly number[]) =>
    waitFor(async () => {
      const found = await index.search(onSale, window);
      return found && String(found.ids) === String(ids) ? found.total : null;
    });

  it('reports stones to a server that another one sold, added and deleted', async () => {
    const [first, second, third] = await insertStones(db, 3);
    index.start();
    await index.ready();
    await db.transaction((trx) =>
      trx.updateTable('diamonds').set({ state: 1 }).where('id', '=', second!).execute(),
    );
    expect(await shows([first!, third!])).toBe(2);
    const [fourth] = await insertStones(db, 1);
    await db.write.deleteFrom('diamonds').where('id', '=', first!).execute();
    expect(await shows([third!, fourth!])).toBe(2);
  });

  it('includes a change that began before others and committed after them', async () => {
    index.start();
    await index.ready();
    const [first, second] = await insertStones(db, 2);
    const slow = await db.write.startTransaction().execute();
    await slow.updateTable('diamonds').set({ state: 1 }).where('id', '=', first!).execute();
    const [third] = await insertStones(db, 1);
    expect(await shows([first!, second!, third!])).toBe(3);
    await slow.commit().execute();
    expect(await shows([second!, third!])).toBe(2);
  });

  it('makes a server load again after the table was emptied', async () => {
    await insertStones(db, 3);
    index.start();
    await index.ready();
    await sql`truncate table diamonds cascade`.execute(db.write);
    expect(await shows([])).toBe(0);
    const [added] = await insertStones(db, 1);
    expect(await shows([added!])).toBe(1);
  });

  it('covers one day', async () => {
    await insertStones(db, 1);
    await insertStones(db, 1);
    const [first] = await db.read.selectFrom('stock_changes').selectAll().orderBy('id').execute();
    await db.write
      .updateTable('stock_changes')
      .set({ made_at: first!.made_at - 90_000_000 })
      .where('id', '=', first!.id)
      .execute();
    await removeOldChanges(db.write, 86_400_000);
    const left = await db.read.selectFrom('stock_changes').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(first!.id);
    expect(left).toHaveLength(1);
  });
});
