import { hash } from 'node:crypto';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { type CopyEndpoint, quoteName, type Value } from './copy-endpoint.ts';
import type { PlannedTable } from './table-plan.ts';

/** The compared properties of a table. */
export interface TableSummary {
  rows: number;
  /** The sum of each numeric column, in decimal digits; blanks count as 0. */
  sums: Record<string, string>;
  /** Changes with any value of any row, independent of row order. */
  checksum: number;
  /** The last generated id; 0 when there was none. */
  lastNumber: number;
}

/** Number of rows in memory at a time. */
const pageSize = 1000;
const modulus = 2 ** 48;
/** Sums of milliseconds exceed 64 bits, so they are added in two halves. */
const halfRange = 1_000_000_000n;

/** The rows of a table in key order, with one page in memory at a time. */
export async function* readPages(
  endpoint: CopyEndpoint,
  { name, columns, key }: PlannedTable,
): AsyncGenerator<Value[][]> {
  const names = columns.map((column) => quoteName(column.name)).join(', ');
  const keys = key.map(quoteName).join(', ');
  const keyPositions = key.map((part) => columns.findIndex((column) => column.name === part));
  let last: Value[] | null = null;
  for (;;) {
    const after: string = last ? `where (${keys}) > (${key.map(() => '?').join(', ')})` : '';
    const page: Value[][] = await endpoint.rows(
      `select ${names} from ${quoteName(name)} ${after} order by ${keys} limit ${pageSize}`,
      last ?? [],
    );
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    last = keyPositions.map((position) => page.at(-1)![position]!);
  }
}

/** Adds the rows of a page to a checksum. */
export function addToChecksum(checksum: number, page: readonly Value[][]): number {
  let sum = checksum;
  for (const row of page) {
    sum = (sum + hash('sha1', JSON.stringify(row), 'buffer').readUIntBE(0, 6)) % modulus;
  }
  return sum;
}

/** Summarises a table; reads its rows only when the checksum is not known yet. */
export async function summarizeTable(
  endpoint: CopyEndpoint,
  table: PlannedTable,
  known?: number,
): Promise<TableSummary> {
  let checksum = known ?? 0;
  if (known === undefined) {
    for await (const page of readPages(endpoint, table)) checksum = addToChecksum(checksum, page);
  }
  const numeric = table.columns.filter((column) => column.numeric).map((column) => column.name);
  const parts = numeric.flatMap((name) => [
    asText(`sum(${quoteName(name)} / ${halfRange})`),
    asText(`sum(${quoteName(name)} % ${halfRange})`),
  ]);
  const [found] = await endpoint.rows(
    `select ${['count(*)', ...parts].join(', ')} from ${quoteName(table.name)}`,
  );
  const [rows, ...halves] = found!;
  const sums: Record<string, string> = {};
  numeric.forEach((name, index) => {
    const [high, low] = [halves[index * 2], halves[index * 2 + 1]];
    sums[name] = String(BigInt(high ?? 0) * halfRange + BigInt(low ?? 0));
  });
  const lastNumber = table.numbered ? await lastNumberOf(endpoint, table.name) : 0;
  return { rows: Number(rows), sums, checksum, lastNumber };
}

const asText = (expression: string) => `cast(${expression} as text)`;

/** The last generated id of a table, also when its row was deleted. */
async function lastNumberOf(endpoint: CopyEndpoint, table: string): Promise<number> {
  const statements: Record<Engine, string> = {
    sqlite: `select seq from sqlite_sequence where name = '${table}'`,
    postgres: `select case when is_called then last_value else last_value - 1 end from "${table}_id_seq"`,
  };
  const [[last] = [0], [highest] = [0]] = [
    (await endpoint.rows(statements[endpoint.engine]))[0],
    (await endpoint.rows(`select coalesce(max(id), 0) from ${quoteName(table)}`))[0],
  ];
  return Math.max(Number(last), Number(highest));
}

/** Continues the id sequence of a table after this number. */
export async function continueNumberingAfter(
  endpoint: CopyEndpoint,
  table: string,
  last: number,
): Promise<void> {
  if (endpoint.engine === 'sqlite') {
    await endpoint.rows('delete from sqlite_sequence where name = ?', [table]);
    await endpoint.rows('insert into sqlite_sequence (name, seq) values (?, ?)', [table, last]);
    return;
  }
  await endpoint.rows(`select setval('"${table}_id_seq"', ${Math.max(last, 1)}, ${last > 0})`);
}
