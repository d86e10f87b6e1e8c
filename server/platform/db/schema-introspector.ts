import { type DatabaseIntrospector, type Kysely, sql } from 'kysely';

/**
 * Names the schemas of a PostgreSQL database and the tables of the current one, which is all that migrations ask for.
 * Kysely's own introspector describes the columns of every schema, and fails when another program drops one meanwhile.
 */
export function introspectSchema(db: Kysely<unknown>): DatabaseIntrospector {
  const getTables: DatabaseIntrospector['getTables'] = async () => {
    const { rows } = await sql<{ name: string; schema: string }>`
      select class.relname as name, namespace.nspname as schema
      from pg_catalog.pg_class as class
      inner join pg_catalog.pg_namespace as namespace on namespace.oid = class.relnamespace
      where class.relkind in ('r', 'p') and namespace.nspname = current_schema()`.execute(db);
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  };
  return {
    getSchemas: async () => {
      const { rows } = await sql<{
        name: string;
      }>`select nspname as name from pg_catalog.pg_namespace`.execute(db);
      return rows;
    },
    getTables,
  };
}
