import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { addressColumns } from '../db/address-columns.ts';
import type { Queries } from '../db/client.ts';

/** Names as they are given to uploads. Files with others were put there by hand, and stay. */
export const isUploadName = (name: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]+$/.test(name);

const uploadNames = /[0-9a-f]{32}\.[a-z0-9]+/g;

/** Rows that are read at a time; between them others get their turn. */
const pageSize = 500;

/** Which of some upload names the records of the house mention, in addresses and within texts. */
export async function namesInUse(from: Queries, names: ReadonlySet<string>): Promise<Set<string>> {
  const used = new Set<string>();
  for (const [table, columns] of Object.entries(addressColumns)) {
    for await (const text of textsOf(from, table, columns)) {
      for (const [name] of text.toLowerCase().matchAll(uploadNames)) if (names.has(name)) used.add(name);
    }
  }
  return used;
}

async function* textsOf(from: Queries, table: string, columns: readonly string[]): AsyncGenerator<string> {
  const key = table === 'configs' ? sql.ref('config_type') : sql.ref('id');
  const given = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  );
  let last: unknown = null;
  for (;;) {
    const after = last === null ? sql`1 = 1` : sql`${key} > ${last}`;
    const { rows } = await sql<Record<string, string | null>>`
      select ${key} as row_key, ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${after} and (${given}) order by ${key} limit ${pageSize}`.execute(from);
    for (const { row_key, ...texts } of rows) {
      last = row_key;
      for (const text of Object.values(texts)) if (text) yield text;
    }
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}
