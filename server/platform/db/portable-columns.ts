import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

type ColumnKind = 'id' | 'whole' | 'big' | 'text' | 'flag' | 'code';

interface Column {
  kind: ColumnKind;
  nullable: boolean;
  primary: boolean;
  unique: boolean;
  fallback: number | undefined;
  references: string | undefined;
  onDelete: 'cascade' | 'set null' | 'restrict' | undefined;
}

const column = (kind: ColumnKind, more: Partial<Column> = {}): Column => ({
  kind,
  nullable: false,
  primary: false,
  unique: false,
  fallback: undefined,
  references: undefined,
  onDelete: undefined,
  ...more,
});

/** Column kinds that both engines have; all are NOT NULL unless `maybe` is set. */
export const col = {
  /** A generated key; ids are never reused. */
  id: column('id', { primary: true }),
  /** Counts, percentages and sizes: 32 bits are enough. */
  whole: column('whole'),
  /** Money in cents and times in milliseconds. */
  big: column('big'),
  /** A grade or kind of few values. */
  code: column('code'),
  flag: (fallback: 0 | 1) => column('flag', { fallback }),
  text: column('text'),
  key: column('text', { primary: true }),
  ref: (table: string, onDelete: 'cascade' | 'set null' | 'restrict' = 'restrict') =>
    column('big', { references: table, onDelete }),
} as const;

export const maybe = (of: Column): Column => ({ ...of, nullable: true });
export const primary = (of: Column): Column => ({ ...of, primary: true });
export const unique = (of: Column): Column => ({ ...of, unique: true });
export const otherwise = (of: Column, fallback: number): Column => ({ ...of, fallback });

const typeNames: Record<Engine, Record<ColumnKind, RawBuilder<unknown>>> = {
  sqlite: {
    id: sql`integer`,
    whole: sql`integer`,
    big: sql`integer`,
    text: sql`text`,
    flag: sql`integer`,
    code: sql`integer`,
  },
  postgres: {
    id: sql`bigint`,
    whole: sql`integer`,
    big: sql`bigint`,
    text: sql`text`,
    flag: sql`smallint`,
    code: sql`smallint`,
  },
};

type TableBuilder = CreateTableBuilder<string, string>;

function addColumn(table: TableBuilder, name: string, of: Column, engine: Engine): TableBuilder {
  return table.addColumn(name, typeNames[engine][of.kind] as RawBuilder<never>, (build) => {
    let made = build;
    if (of.primary) made = made.primaryKey();
    if (of.kind === 'id') {
      return engine === 'sqlite' ? made.autoIncrement() : made.generatedByDefaultAsIdentity();
    }
    if (!of.nullable) made = made.notNull();
    if (of.unique) made = made.unique();
    if (of.fallback !== undefined) made = made.defaultTo(of.fallback);
    if (of.references) {
      made = made.references(`${of.references}.id`);
      if (of.onDelete) made = made.onDelete(of.onDelete);
    }
    return made;
  });
}

/** Creates one table of the portable kinds, then whatever `finish` adds (composite keys). */
export async function createTable(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: Record<string, Column>,
  finish: (table: TableBuilder) => TableBuilder = (table) => table,
): Promise<void> {
  let table = db.schema.createTable(name) as TableBuilder;
  for (const [columnName, of] of Object.entries(columns)) {
    table = addColumn(table, columnName, of, engine);
  }
  await finish(table).execute();
}

/** Creates an index named after its table and columns. */
export async function createIndex(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  options: { unique?: boolean; name?: string } = {},
): Promise<void> {
  const name = options.name ?? `${table}_by_${columns.join('_')}`;
  const index = db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns]);
  await (options.unique ? index.unique() : index).execute();
}
