import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from '#server/testing/postgres/temporary-database.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { databaseStateOf, isContinued } from './database-probe.ts';

const state = { tables: 1, timeline: '00000001', position: 10 };

it.each([
  ['has no successor before it is known', null, state, false],
  ['goes on', state, { ...state, position: 11 }, true],
  ['does not change without a transaction', state, state, true],
  ['ends with a failover', state, { ...state, timeline: '00000002', position: 11 }, false],
  ['ends with a restore of the tables', state, { ...state, tables: 2, position: 11 }, false],
  ['ends with an older copy of the data directory', state, { ...state, position: 9 }, false],
])('%s', (_, earlier, later, expected) => {
  expect(isContinued(earlier, later)).toBe(expected);
});

it('cannot be replaced where it is embedded', async () => {
  const db = openDatabase({ memory: true });
  expect(await databaseStateOf(db)).toBeNull();
  await db.close();
});

const owned: TemporaryDatabase | null = testEngine === 'postgres' ? await createTemporaryDatabase() : null;

describe.runIf(owned !== null)('the state of PostgreSQL', () => {
  let db: Database;
  beforeAll(async () => {
    db = openDatabase({ url: owned!.url });
    await sql`create table diamonds (id int)`.execute(db.write);
  });
  afterAll(async () => {
    await db.close();
    await owned!.drop();
  });

  it('names a timeline, on which transactions continue', async () => {
    const earlier = (await databaseStateOf(db))!;
    expect(earlier.timeline).toMatch(/^[0-9A-F]{8}$/);
    await sql`insert into diamonds default values`.execute(db.write);
    const later = (await databaseStateOf(db))!;
    expect(isContinued(earlier, later)).toBe(true);
  });

  it('is known without a timeline where the engine or the role has no function for it', async () => {
    await sql`alter function pg_catalog.pg_walfile_name(pg_lsn) rename to pg_walfile_name_missing`.execute(
      db.write,
    );
    expect(await databaseStateOf(db)).toMatchObject({ timeline: null, position: expect.any(Number) });
  });
});
