import { sql } from 'kysely';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { Side, Value } from './side.ts';

export interface PlannedTable {
  name: string;
  columns: { name: string; numeric: boolean }[];
  /** Its columns in the order of the key. */
  key: string[];
  /** Whether the database numbers the rows. */
  numbered: boolean;
}

/**
 * Every table of this version, those that others refer to first: read from a database that is made for it, so
 * that a table that is added later is never forgotten.
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

/** The tables of an SQLite database as it is, which may be of an earlier version. */
export const planOf = (side: Side): Promise<PlannedTable[]> => planFrom((statement) => side.rows(statement));

type Ask = (statement: string) => Promise<Value[][]>;

async function planFrom(ask: Ask): Promise<PlannedTable[]> {
  const tables = await ask(`
    select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name`);
  const described: Described[] = [];
  for (const [name, definition] of tables) {
    described.push(await describeTable(ask, String(name), String(definition)));
  }
  return inReferenceOrder(described);
}

interface Described extends PlannedTable {
  refersTo: string[];
}

async function describeTable(ask: Ask, name: string, definition: string): Promise<Described> {
  const columns = await ask(`select name, type, pk from pragma_table_info('${name}')`);
  const references = await ask(`select distinct "table" as name from pragma_foreign_key_list('${name}')`);
  return {
    name,
    columns: columns.map(([column, type]) => ({
      name: String(column),
      numeric: isNumeric(name, String(column), String(type)),
    })),
    key: columns
      .filter(([, , place]) => Number(place) > 0)
      .sort((a, b) => Number(a[2]) - Number(b[2]))
      .map(([column]) => String(column)),
    numbered: /\bautoincrement\b/i.test(definition),
    refersTo: references.map(([other]) => String(other)).filter((other) => other !== name),
  };
}

/** Whole numbers and texts are all there is; anything else would need a rule of its own here. */
function isNumeric(table: string, column: string, type: string): boolean {
  if (/int/i.test(type)) return true;
  if (/^text$/i.test(type)) return false;
  throw new Error(`No rule to copy ${table}.${column}, which is ${type}`);
}

function inReferenceOrder(tables: readonly Described[]): PlannedTable[] {
  const ordered: Described[] = [];
  const add = (table: Described, above: readonly string[]) => {
    if (ordered.includes(table)) return;
    if (above.includes(table.name)) throw new Error(`${table.name} refers to itself by way of others`);
    for (const name of table.refersTo) {
      const referred = tables.find((other) => other.name === name);
      if (referred) add(referred, [...above, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table, []);
  return ordered;
}
