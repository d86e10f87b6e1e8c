import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from '#server/testing/postgres/temporary-database.ts';
import { loadRelease, readEverything } from '#server/testing/released-database.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { CopyDiffersError, copyTables } from './copy-tables.ts';
import { type DatabaseLocation, openSource, openTarget } from './database-location.ts';
import { type PlannedTable, planTables } from './table-plan.ts';
import { TransferError } from './transfer-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'facet-copy-'));
const old: DatabaseLocation = { dataDir: join(folder, 'old') };
const owned: TemporaryDatabase[] = [];
let plan: PlannedTable[];

beforeAll(async () => {
  plan = await planTables();
  const db = openDatabase(old);
  await loadRelease(db, '0.1.0');
  await migrate(db);
  await db.close();
});
afterAll(async () => {
  await Promise.all(owned.map((database) => database.drop()));
  rmSync(folder, { recursive: true, force: true });
});

let locations = 0;
/** An empty location on the engine of this run. */
async function newLocation(): Promise<DatabaseLocation> {
  locations += 1;
  if (testEngine === 'sqlite') return { dataDir: join(folder, `place-${locations}`) };
  const database = (await createTemporaryDatabase())!;
  owned.push(database);
  return { url: database.url };
}

async function copy(from: DatabaseLocation, to: DatabaseLocation) {
  const source = await openSource(from);
  try {
    const target = await openTarget(to, plan);
    return await copyTables(source.endpoint, target.endpoint, plan).finally(target.close);
  } finally {
    await source.close();
  }
}

/** Every record; the change log of the stock is not copied. */
async function recordsOf(db: Database) {
  const { stock_changes: _, ...records } = await readEverything(db);
  return records;
}

async function withDatabase<T>(location: DatabaseLocation, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(location);
  return work(db).finally(() => db.close());
}

describe('copying a database', () => {
  let there: DatabaseLocation;
  beforeAll(async () => {
    there = await newLocation();
    // The rows that every server start creates do not count as data.
    await withDatabase(there, async (db) => {
      await migrate(db);
      await db.write.insertInto('countries').values({ name: 'Elsewhere', phonecode: '+0' }).execute();
    });
  });

  it('copies every row and sequence, there and back again', async () => {
    const sums = await copy(old, there);
    const before = await withDatabase(old, recordsOf);
    expect(await withDatabase(there, recordsOf)).toEqual(before);
    expect(Object.keys(sums).sort()).toEqual(Object.keys(before));
    expect(sums.payments).toMatchObject({ rows: 2, sums: { amount: '958550' } });
    const again: DatabaseLocation = { dataDir: join(folder, 'again') };
    expect(await copy(there, again)).toEqual(sums);
    expect(await withDatabase(again, recordsOf)).toEqual(before);
  });

  it('refuses a target with data', async () => {
    await expect(copy(old, there)).rejects.toThrow(TransferError);
    await expect(copy(old, there)).rejects.toThrow(/is not empty: it has rows in \w+/);
  });

  it('refuses a source with a running server', async () => {
    await withDatabase(there, async (db) => {
      await db.read.selectFrom('users').select('id').execute();
      const beside = { dataDir: join(folder, 'beside') };
      await expect(copy(there, beside)).rejects.toThrow(/server is (connected|already running)/);
    });
  });

  it('continues the id sequences, also past deleted rows', async () => {
    const next = await withDatabase(there, (db) =>
      db.write
        .insertInto('users')
        .values({
          name: 'New',
          username: 'new',
          email: 'new@example.com',
          password_hash: 'x',
          user_type: 'USER',
          created_at: 1,
          updated_at: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(next.id).toBe(7);
  });

  it('commits nothing when stored and read rows differ', async () => {
    const odd = await newLocation();
    await withDatabase(odd, async (db) => {
      await migrate(db);
      for (const statement of distorting[db.engine]) await sql.raw(statement).execute(db.write);
    });
    const failing = copy(old, odd);
    await expect(failing).rejects.toThrow(CopyDiffersError);
    await expect(failing).rejects.toThrow('payments sum of amount 958550, found 958552; payments checksum');
    const users = await withDatabase(odd, (db) => db.read.selectFrom('users').select('id').execute());
    expect(users).toEqual([]);
  });

  it('refuses a source of another version', async () => {
    const earlier: DatabaseLocation = { dataDir: join(folder, 'earlier') };
    const beside: DatabaseLocation = { dataDir: join(folder, 'beside') };
    await withDatabase(earlier, (db) => loadRelease(db, '0.1.0'));
    await expect(copy(earlier, beside)).rejects.toThrow('of another version');
    await expect(copy({ dataDir: join(folder, 'nowhere') }, beside)).rejects.toThrow('There is no database');
  });
});

/** Creates a database that adds a cent to each payment it stores. */
const distorting = {
  sqlite: [
    'create trigger distort after insert on payments begin update payments set amount = amount + 1 where id = new.id; end',
  ],
  postgres: [
    "create function distort() returns trigger language plpgsql as 'begin new.amount = new.amount + 1; return new; end'",
    'create trigger distort before insert on payments for each row execute function distort()',
  ],
};
