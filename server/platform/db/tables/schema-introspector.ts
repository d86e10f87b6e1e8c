import { type DatabaseIntrospector, type Kysely, sql } from 'kysely';

interface ColumnRow {
  table: string;
  schema: string;
  name: string;
  dataType: string;
  isNullable: boolean;
  hasDefaultValue: boolean;
  isAutoIncrementing: boolean;
}

/**
 * Describes the tables of the current schema of a PostgreSQL database. Kysely's own introspector describes those of
 * every schema, and a migration fails when another program drops one meanwhile.
 */
export function introspectSchema(db: Kysely<unknown>): DatabaseIntrospector {
  return {
    getSchemas: async () => {
      const found = sql<{ name: string }>`select nspname as name from pg_catalog.pg_namespace`;
      return (await found.execute(db)).rows;
    },
    getTables: async () => {
      const { rows } = await sql<ColumnRow>`
        select tables.relname as "table", schemas.nspname as "schema", columns.attname as "name",
          types.typname as "dataType", not columns.attnotnull as "isNullable",
          columns.atthasdef as "hasDefaultValue", columns.attidentity <> '' as "isAutoIncrementing"
        from pg_catalog.pg_attribute as columns
        inner join pg_catalog.pg_class as tables on tables.oid = columns.attrelid
        inner join pg_catalog.pg_namespace as schemas on schemas.oid = tables.relnamespace
        inner join pg_catalog.pg_type as types on types.oid = columns.atttypid
        where tables.relkind in ('r', 'p') and schemas.nspname = current_schema()
          and columns.attnum > 0 and not columns.attisdropped
        order by tables.relname, columns.attnum`.execute(db);
      return [...Map.groupBy(rows, ({ table }) => table)].map(([name, own]) => ({
        name,
        schema: own[0]!.schema,
        isView: false,
        isForeign: false,
        columns: own.map(({ table: _, schema: __, ...column }) => column),
      }));
    },
  };
}
