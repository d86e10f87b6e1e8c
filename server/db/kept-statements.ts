import type Sqlite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Statements kept for one connection. A search has many forms; the calls of a working day fit. */
const most = 300;
const keepable = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * A connection that prepares a statement once and runs it again: parsing and planning cost more than reading a
 * row. The least recently used one is let go, and all of them after a change of the schema.
 */
export function withKeptStatements(database: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      const found = kept.get(text);
      kept.delete(text);
      const statement = found ?? (database.prepare(text) as unknown as SqliteStatement);
      if (keepable.test(text)) {
        kept.set(text, statement);
        if (kept.size > most) kept.delete(kept.keys().next().value!);
      } else if (/^\s*(create|alter|drop)\b/i.test(text)) kept.clear();
      return statement;
    },
  };
}
