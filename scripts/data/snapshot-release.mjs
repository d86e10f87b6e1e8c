// `node scripts/data/snapshot-release.mjs 0.2.0`: stores the database of a released version, so that tests migrate it to
// every later version. Makes server/platform/db/releases/<version>/ from the release before it, migrated by the current
// code, with the rows of more-rows.sql added. Needs a PostgreSQL server and its pg_dump.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { hashMigration, migrationNames } from '#tests/support/migration-hashes.ts';
import { root } from '../checkout/setup.mjs';

const releases = join(root, 'server/platform/db/releases');
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version ?? ''))
  throw new Error('Name the version: node scripts/data/snapshot-release.mjs 0.2.0');
const before = readdirSync(releases)
  .filter((name) => name !== version)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1);
const folder = join(releases, version);
const more = join(folder, 'more-rows.sql');
const moreRows = existsSync(more) ? readFileSync(more, 'utf8') : '';
const dumpOf = (release, engine) => readFileSync(join(releases, release, `${engine}.sql`), 'utf8');

const quoted = (value) =>
  value === null ? 'NULL' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

function rejectEmptyTables(counts) {
  const empty = counts.filter(([, rows]) => Number(rows) === 0).map(([name]) => name);
  if (empty.length > 0)
    throw new Error(`These tables are empty: ${empty.join(', ')}. Add rows to ${more}, then run this again.`);
}

async function snapshotSqlite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-release-'));
  const earlier = new Sqlite(join(dataDir, 'facet.sqlite'));
  earlier.exec(dumpOf(before, 'sqlite'));
  earlier.close();
  const db = openDatabase({ dataDir });
  await migrate(db);
  await db.close();
  const database = new Sqlite(join(dataDir, 'facet.sqlite'));
  database.exec(moreRows);
  writeFileSync(join(folder, 'sqlite.sql'), dumpSqlite(database));
  database.close();
  rmSync(dataDir, { recursive: true });
}

function dumpSqlite(database) {
  const all = database
    .prepare("select * from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\'")
    .all();
  const tables = all.filter(({ type }) => type === 'table');
  rejectEmptyTables(
    tables
      .filter(({ name }) => !name.startsWith('kysely_'))
      .map(({ name }) => [name, database.prepare(`select count(*) as rows from "${name}"`).get().rows]),
  );
  const insertAll = (name) =>
    database
      .prepare(`select * from "${name}"`)
      .raw()
      .all()
      .map((row) => `INSERT INTO ${name} VALUES (${row.map(quoted).join(', ')})`);
  return [
    ...tables.map(({ sql }) => sql),
    ...tables.flatMap(({ name }) => insertAll(name)),
    'DELETE FROM sqlite_sequence',
    ...insertAll('sqlite_sequence'),
    ...all.filter(({ type }) => type !== 'table').map(({ sql }) => sql),
    'ANALYZE sqlite_schema',
    ...insertAll('sqlite_stat1'),
    'ANALYZE sqlite_schema',
  ]
    .map((statement) => `${statement};\n`)
    .join('');
}

async function snapshotPostgres() {
  const name = `facet_release_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  try {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(dumpOf(before, 'postgres'));
    const db = openDatabase({ url });
    await migrate(db);
    await db.close();
    await client.query(moreRows);
    await client.end();
    const { stdout, status, stderr } = spawnSync('pg_dump', ['--inserts', '--no-owner', '--no-acl', url], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    writeFileSync(join(folder, 'postgres.sql'), plainSql(stdout));
  } finally {
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
}

/** The output of pg_dump without comments and settings, independent of the schema name. */
function plainSql(dump) {
  return dump
    .split('\n')
    .filter((line) => line !== '' && !/^(--|\\|SET |SELECT pg_catalog\.set_config)/.test(line))
    .join('\n')
    .replaceAll('public.', '')
    .replaceAll("SET search_path TO '$user', 'public'", 'SET search_path FROM CURRENT')
    .concat('\n');
}

mkdirSync(folder, { recursive: true });
await snapshotSqlite();
await snapshotPostgres();
const hashes = Object.fromEntries(migrationNames().map((name) => [name, hashMigration(name)]));
writeFileSync(join(folder, 'migrations.json'), `${JSON.stringify(hashes, null, 2)}\n`);
console.log(`Created ${folder} from ${before}. Remove more-rows.sql and commit the rest.`);
