import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Describes tables and indexes as text, to compare two databases of one engine. */
export async function describeTables(db: Database): Promise<string[]> {
  const { rows } = await (db.engine === 'sqlite' ? sqliteShapes : postgresShapes).execute(db.read);
  return rows.map(({ shape }) => shape).sort();
}

const sqliteShapes = sql<{ shape: string }>`
  select type || ' ' || name || ': ' || coalesce(sql, '') as shape from sqlite_master
  where name not like 'sqlite%'`;

const postgresShapes = sql<{ shape: string }>`
  select 'column ' || table_name || '.' || column_name || ': ' || data_type || ' ' || is_nullable || ' '
    || coalesce(column_default, '') || ' ' || is_identity as shape
  from information_schema.columns where table_schema = current_schema()
  union all
  select 'index ' || replace(indexdef, current_schema() || '.', '')
  from pg_indexes where schemaname = current_schema()
  union all
  select 'constraint ' || conrelid::regclass::text || ' ' || conname || ': ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = current_schema()::regnamespace`;
