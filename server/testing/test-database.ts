import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { assembleDatabase, type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { emptyTables, shapeOf } from './postgres/empty-tables.ts';
import { runStatement } from './postgres/run-statement.ts';

/** The engine of this test run: set by the vitest project. */
export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** Variable of the environment: the name of a migrated PostgreSQL database that nobody has open, to copy. */
export const preparedDatabase = 'TEST_PREPARED_DATABASE';

const localServer = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The PostgreSQL server for tests, or undefined when none answers. */
export async function findPostgres(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL ?? localServer;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  try {
    await client.connect();
    return url;
  } catch (failure) {
    if (process.env.TEST_DATABASE_URL) throw failure;
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

export interface TestDatabase extends Database {
  /** The same PostgreSQL database, opened as by a second server; null where only one can. */
  beside: (() => Database) | null;
}

/** The isolation level: PostgreSQL's default, or that of distributed engines. */
export type Isolation = 'read committed' | 'serializable';
const defaultIsolation: Isolation =
  process.env.TEST_ISOLATION === 'serializable' ? 'serializable' : 'read committed';

/** Emptied databases of this process that no test has open. */
const emptied: string[] = [];
let migratedShape: string | undefined;

/**
 * An empty, migrated database for one test file: on PostgreSQL one that an earlier file of this process has left, or a
 * copy of the one that `migrated-database.ts` prepared for this run. To copy and drop one takes half a second.
 */
export async function openTestDatabase(isolation: Isolation = defaultIsolation): Promise<TestDatabase> {
  const prepared = process.env[preparedDatabase];
  if (testEngine === 'postgres' && prepared) {
    const server = (await findPostgres())!;
    const url = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const left = emptied.pop();
    const name = left ?? `${prepared}_${randomBytes(8).toString('hex')}`;
    if (!left) await runStatement(server, `create database ${name} template ${prepared}`);
    migratedShape ??= await shapeOf(url(name));
    return openOn(url(name), 'public', isolation, async () => {
      // Tables that a test has changed are not given to another.
      if ((await shapeOf(url(name))) !== migratedShape) return;
      await emptyTables(url(name));
      emptied.push(name);
    });
  }
  const db = await openBlankDatabase(isolation);
  await migrateBesideOthers(db);
  return db;
}

/** Error codes for a schema, table or column that was dropped during a query. */
const droppedCodes = ['3F000', '42P01', '42703', 'XX000'];

/**
 * The migrator reads every schema of the server, so it fails on one that another file's test drops meanwhile; a wrong
 * migration fails every time.
 */
async function migrateBesideOthers(db: TestDatabase, tries = 5): Promise<void> {
  try {
    await migrate(db);
  } catch (failure) {
    if (tries === 1 || !droppedCodes.includes((failure as { code?: string }).code ?? '')) throw failure;
    await migrateBesideOthers(db, tries - 1);
  }
}

/** A database without tables. */
export async function openBlankDatabase(isolation: Isolation = defaultIsolation): Promise<TestDatabase> {
  if (testEngine === 'sqlite') return { ...openDatabase({ memory: true }), beside: null };
  const url = await findPostgres();
  if (!url)
    throw new Error(`No PostgreSQL server answers at ${localServer}: TEST_DATABASE_URL names another.`);
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await runStatement(url, `create schema ${schema}`);
  return openOn(url, schema, isolation, () => runStatement(url, `drop schema ${schema} cascade`));
}

function openOn(
  url: string,
  schema: string,
  isolation: Isolation,
  remove: () => Promise<unknown>,
): TestDatabase {
  const open = () => {
    const level = isolation.replaceAll(' ', '\\ ');
    // After a crash of the machine nobody misses what a test stored.
    const searchPath = `${schema} -c default_transaction_isolation=${level} -c synchronous_commit=off`;
    const { queries, ...parts } = openPostgres(url, { searchPath, maxConnections: 5 });
    const openReader = () => openPostgres(url, { searchPath, maxConnections: 1 }).queries;
    const connectionInfo = { engine: 'postgres', url, searchPath: schema } as const;
    return assembleDatabase({
      engine: 'postgres',
      read: queries,
      write: queries,
      connectionInfo,
      openReader,
      ...parts,
    });
  };
  const db = open();
  return {
    ...db,
    beside: open,
    async close() {
      await db.close();
      await remove();
    },
  };
}
