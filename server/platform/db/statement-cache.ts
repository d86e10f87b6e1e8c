import type Sqlite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Maximum of cached statements per connection. Searches have many forms; those of a working day fit. */
const maxStatements = 300;
const cacheable = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * A connection that caches prepared statements: parsing and planning cost more than reading a row. Evicts the least
 * recently used one, and all of them after a change of the schema.
 */
export function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      const cached = cache.get(text);
      cache.delete(text);
      const statement = cached ?? (database.prepare(text) as unknown as SqliteStatement);
      if (cacheable.test(text)) {
        cache.set(text, statement);
        if (cache.size > maxStatements) cache.delete(cache.keys().next().value!);
      } else if (/^\s*(create|alter|drop)\b/i.test(text)) cache.clear();
      return statement;
    },
  };
}
