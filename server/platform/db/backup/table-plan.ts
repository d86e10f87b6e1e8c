import { sql } from 'kysely';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { CopyEndpoint, Value } from './copy-endpoint.ts';

export interface PlannedTable {
  name: string;
  columns: { name: string; numeric: boolean }[];
  /** Columns in the order of the key. */
  key: string[];
  /** Whether the database generates the ids. */
  numbered: boolean;
}

/**
 * Every table of this version, referenced ones first and those that triggers fill last. Reads them from a new database, so that a table added later is
 * included automatically.
 */
export async function planTables(): Promise<PlannedTable[]> {
  const db = openDatabase({ memory: true });
  try {
    await migrate(db);
    return await planFrom(async (statement) => {
      const { rows } = await sql.raw<Record<string, Value>>(statement).execute(db.read);
      return rows.map((row) => Object.values(row));
    });
  } finally {
    await db.close();
  }
}

/** The tables of an existing SQLite database, which may be of an earlier version. */
export const planOf = (endpoint: CopyEndpoint): Promise<PlannedTable[]> =>
  planFrom((statement) => endpoint.rows(statement));

type Query = (statement: string) => Promise<Value[][]>;

async function planFrom(query: Query): Promise<PlannedTable[]> {
  const tables = await query(`
    select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name`);
  const described: Described[] = [];
  for (const [name, definition] of tables) {
    described.push(await describeTable(query, String(name), String(definition)));
  }
  const triggers = await query(`select sql from sqlite_master where type = 'trigger'`);
  const filled = new Set(
    triggers.flatMap(([text]) =>
      [...String(text).matchAll(/\binsert into "?(\w+)/gi)].map(([, name]) => name),
    ),
  );
  return inReferenceOrder([
    ...described.filter(({ name }) => !filled.has(name)),
    ...described.filter(({ name }) => filled.has(name)),
  ]);
}

interface Described extends PlannedTable {
  refersTo: string[];
}

async function describeTable(query: Query, name: string, definition: string): Promise<Described> {
  const columns = await query(`select name, type, pk from pragma_table_info('${name}')`);
  const references = await query(`select distinct "table" as name from pragma_foreign_key_list('${name}')`);
  return {
    name,
    columns: columns.map(([column, type]) => ({
      name: String(column),
      numeric: isNumeric(name, String(column), String(type)),
    })),
    key: columns
      .filter(([, , position]) => Number(position) > 0)
      .sort((a, b) => Number(a[2]) - Number(b[2]))
      .map(([column]) => String(column)),
    numbered: /\bautoincrement\b/i.test(definition),
    refersTo: references.map(([other]) => String(other)).filter((other) => other !== name),
  };
}

/** Only integers and texts are supported; another type needs a rule here. */
function isNumeric(table: string, column: string, type: string): boolean {
  if (/int/i.test(type)) return true;
  if (/^text$/i.test(type)) return false;
  throw new Error(`No rule to copy ${table}.${column}, which is ${type}`);
}

function inReferenceOrder(tables: readonly Described[]): PlannedTable[] {
  const ordered: Described[] = [];
  const add = (table: Described, ancestors: readonly string[]) => {
    if (ordered.includes(table)) return;
    if (ancestors.includes(table.name)) throw new Error(`${table.name} refers to itself by way of others`);
    for (const name of table.refersTo) {
      const referred = tables.find((other) => other.name === name);
      if (referred) add(referred, [...ancestors, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table, []);
  return ordered;
}
