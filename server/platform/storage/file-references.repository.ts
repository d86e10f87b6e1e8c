import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import { fileUrlColumns } from '#server/platform/db/file-url-columns.ts';

/** Names generated for uploads. Files with other names were added by hand and are not removed. */
export const isUploadName = (name: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]+$/.test(name);

const uploadNames = /[0-9a-f]{32}\.[a-z0-9]+/g;

/** Rows read at a time; other work runs between them. */
const pageSize = 500;

type Table = keyof typeof fileUrlColumns;

/** Which of some upload names occur in the records, in addresses and inside texts; in all tables, or in some. */
export async function referencedNames(
  from: Queries,
  names: ReadonlySet<string>,
  tables: readonly Table[] = Object.keys(fileUrlColumns) as Table[],
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of tables) {
    const columns = fileUrlColumns[table];
    for await (const text of readTexts(from, table, columns)) {
      for (const [name] of text.toLowerCase().matchAll(uploadNames)) if (names.has(name)) used.add(name);
    }
  }
  return used;
}

async function* readTexts(from: Queries, table: string, columns: readonly string[]): AsyncGenerator<string> {
  const key = table === 'configs' ? sql.ref('config_type') : sql.ref('id');
  const hasText = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  );
  let last: unknown = null;
  for (;;) {
    const after = last === null ? sql`1 = 1` : sql`${key} > ${last}`;
    const { rows } = await sql<Record<string, string | null>>`
      select ${key} as row_key, ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${after} and (${hasText}) order by ${key} limit ${pageSize}`.execute(
      from,
    );
    for (const { row_key, ...texts } of rows) {
      last = row_key;
      for (const text of Object.values(texts)) if (text) yield text;
    }
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}
