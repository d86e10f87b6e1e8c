import { spawnSync } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngine } from '#server/testing/test-database.ts';
import { testFolder } from '#tests/support/test-folder.ts';
import { cachedQuery } from './cached-query.ts';
import {
  assembleDatabase,
  type Database,
  isUniqueViolation,
  lockRows,
  openDatabase,
  type Queries,
} from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const secret = (name: string) => ({ name, value: 'x', created_at: 1 });

describe('the database', () => {
  it('generates ids and returns numbers as numbers', async () => {
    const row = await db.write
      .insertInto('categories')
      .values({ name: 'Rings', name_key: 'rings', created_at: 1_700_000_000_000, updated_at: 2 })
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      id: 1,
      name: 'Rings',
      name_key: 'rings',
      created_at: 1_700_000_000_000,
      updated_at: 2,
    });
    const total = await db.read
      .selectFrom('categories')
      .select((select) => [
        select.fn.countAll<number>().as('rows'),
        select.fn.sum<number>('created_at').as('sum'),
      ])
      .executeTakeFirstOrThrow();
    expect(total).toEqual({ rows: 1, sum: 1_700_000_000_000 });
  });

  it('rolls a failed transaction back', async () => {
    const failing = db.transaction(async (trx) => {
      await trx.insertInto('secrets').values(secret('rolled-back')).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(
      await db.read.selectFrom('secrets').selectAll().where('name', '=', 'rolled-back').execute(),
    ).toEqual([]);
  });

  it('refuses a query that bypasses the transaction it runs in', async () => {
    const stray = db.transaction(() => db.read.selectFrom('secrets').selectAll().execute());
    await expect(stray).rejects.toThrow('must go through the transaction');
  });

  it('lets one transaction at a time change a locked row', async () => {
    await db.write
      .insertInto('configs')
      .values({ config_type: 'counter', config: '0', updated_at: 0 })
      .execute();
    const category = await db.write
      .insertInto('categories')
      .values({ name: 'Counter', name_key: 'counter', created_at: 0, updated_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addOne = () =>
      db.transaction(async (trx) => {
        await lockRows(db, trx, 'categories', [category.id]);
        const row = await trx
          .selectFrom('categories')
          .select('updated_at')
          .where('id', '=', category.id)
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 2));
        await trx
          .updateTable('categories')
          .set({ updated_at: row.updated_at + 1 })
          .where('id', '=', category.id)
          .execute();
      });
    await Promise.all(Array.from({ length: 12 }, addOne));
    const { updated_at } = await db.read
      .selectFrom('categories')
      .select('updated_at')
      .where('id', '=', category.id)
      .executeTakeFirstOrThrow();
    expect(updated_at).toBe(12);
  });

  it('recognises a duplicate of a unique value', async () => {
    await db.write.insertInto('secrets').values(secret('twice')).execute();
    const again = await db.write
      .insertInto('secrets')
      .values(secret('twice'))
      .execute()
      .catch((failure: unknown) => failure);
    expect(isUniqueViolation(again)).toBe(true);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
  });

  it('refuses to delete referenced rows', async () => {
    const orphan = db.write.insertInto('states').values({ country_id: 999, name: 'Nowhere' }).execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  it('can be migrated again without a change', async () => {
    await expect(migrate(db)).resolves.toBeUndefined();
  });
});

/** Expects a snapshot to read the same before and after a write beside it, and to refuse a write of its own. */
async function expectOneMoment(database: Database) {
  const [started, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const read = (from: Queries) => from.selectFrom('secrets').select('name').execute();
  const reading = database.snapshot(async (from) => {
    const before = await read(from);
    started.resolve();
    await written.promise;
    return { before, after: await read(from) };
  });
  await started.promise;
  await database.write.insertInto('secrets').values(secret('beside')).execute();
  written.resolve();
  const { before, after } = await reading;
  expect(after).toEqual(before);
  const writing = database.snapshot((from) => from.insertInto('secrets').values(secret('within')).execute());
  await expect(writing).rejects.toThrow(/read-?only/);
}

describe.runIf(testEngine === 'sqlite')('the embedded database in a file', () => {
  const folder = testFolder('db');

  it('is refused to a second server, and available after the first has ended', async () => {
    const first = openDatabase({ dataDir: folder });
    expect(() => openDatabase({ dataDir: folder })).toThrow('Another server is already running');
    expect(openElsewhere()).toContain('Another server is already running');
    await migrate(first);
    await first.close();
    expect(openElsewhere()).toBe('opened');
    await openDatabase({ dataDir: folder }).close();
  });

  it('leaves no write-ahead log behind when it is closed, whether or not anything was read', async () => {
    const quiet = join(folder, 'quiet');
    const db = openDatabase({ dataDir: quiet });
    await migrate(db);
    await db.close();
    expect(readdirSync(quiet).sort()).toEqual(['facet.lock', 'facet.sqlite']);
  });

  it('reads one moment in a snapshot, and does not write in it', async () => {
    const file = openDatabase({ dataDir: join(folder, 'snapshot') });
    await migrate(file);
    await expectOneMoment(file);
    await file.close();
  });

  function openElsewhere(): string {
    const program = `import { openDatabase } from ${JSON.stringify(new URL('./database.ts', import.meta.url).href)};
      try { openDatabase({ dataDir: ${JSON.stringify(folder)} }); process.stdout.write('opened'); }
      catch (failure) { process.stdout.write(failure.message); }
      process.kill(process.pid, 'SIGKILL');`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout;
  }

  it('syncs to disk, reads beside a running transaction, and refuses writes while reading', async () => {
    const file = openDatabase({ dataDir: folder });
    await migrate(file);
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(file.write);
    expect(rows[0]?.synchronous).toBe(2);
    let seen: unknown[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const writing = file.transaction(async (trx) => {
      await trx.insertInto('secrets').values(secret('during')).execute();
      await held;
    });
    seen = await file.read.selectFrom('secrets').selectAll().execute();
    release();
    await writing;
    expect(seen).toEqual([]);
    expect(await file.read.selectFrom('secrets').selectAll().execute()).toHaveLength(1);
    await expect(file.read.insertInto('secrets').values(secret('read')).execute()).rejects.toThrow(
      'readonly',
    );
    await file.close();
  });
});

/** Where a database is; throws for the embedded one. */
function postgresOf({ connectionInfo }: Database) {
  if (connectionInfo?.engine !== 'postgres') throw new Error('This is not a PostgreSQL database.');
  return connectionInfo;
}

describe.runIf(testEngine === 'postgres')('a PostgreSQL database', () => {
  it('reads one moment in a snapshot, and does not write in it', async () => {
    await expectOneMoment(db);
  });

  it('is migrated once by several servers that start simultaneously', async () => {
    const { url } = postgresOf(db);
    const schema = `start_${randomBytes(8).toString('hex')}`;
    await sql`create schema ${sql.id(schema)}`.execute(db.write);
    const servers = Array.from({ length: 3 }, () => {
      const { queries, ...parts } = openPostgres(url, { searchPath: schema, maxConnections: 2 });
      return assembleDatabase({ engine: 'postgres', read: queries, write: queries, ...parts });
    });
    await Promise.all(servers.map((server) => migrate(server)));
    expect(await servers[2]!.read.selectFrom('users').selectAll().execute()).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db.write);
  });

  it('ends a slow query of a direct connection itself', async () => {
    const { queries } = openPostgres(postgresOf(db).url, { queryTimeoutMs: 300 });
    const began = performance.now();
    await expect(sql`select pg_sleep(10)`.execute(queries)).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - began).toBeLessThan(2000);
    await queries.destroy();
  });

  it('prepares frequent queries under names that derive from their texts, unless that is off', async () => {
    const { url, searchPath = '' } = postgresOf(db);
    const find = cachedQuery((from: Queries, { key }: { key: string }) =>
      from.selectFrom('categories').select('id').where('name_key', '=', key),
    );
    const namesWith = async (preparedStatements: boolean) => {
      const { queries } = openPostgres(url, { searchPath, preparedStatements, maxConnections: 1 });
      expect(await find(queries, { key: 'none' })).toEqual([]);
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement like '%"categories"%'`.execute(queries);
      await queries.destroy();
      return rows.map(({ name }) => name);
    };
    const [name] = await namesWith(true);
    const text = 'select "id" from "categories" where "name_key" = $1';
    expect(name).toBe(`facet_${hash('sha256', text).slice(0, 24)}`);
    expect(await namesWith(false)).toEqual([]);
  });
});
