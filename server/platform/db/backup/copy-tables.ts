import { type CopyEndpoint, quoteName } from './copy-endpoint.ts';
import type { PlannedTable } from './table-plan.ts';
import {
  addToChecksum,
  continueNumberingAfter,
  readPages,
  summarizeTable,
  type TableSummary,
} from './table-summary.ts';

export type DatabaseSummary = Record<string, TableSummary>;

/** Stored rows differ from the rows read. The copy is rolled back. */
export class CopyDiffersError extends Error {}

const beginStatements = {
  sqlite: { read: 'begin', write: 'begin immediate' },
  // Reads the source as one snapshot, unaffected by writes meanwhile.
  postgres: { read: 'begin isolation level repeatable read read only', write: 'begin' },
};

/**
 * Copies every row of every table into a migrated database without data of its own, compares both sides, and only
 * then commits. Returns what was compared. Calls `onTable` after each table. Throws a CopyDiffersError that names the
 * differences.
 */
export async function copyTables(
  from: CopyEndpoint,
  to: CopyEndpoint,
  plan: readonly PlannedTable[],
  onTable: (name: string, rows: number) => void = () => {},
): Promise<DatabaseSummary> {
  const sums: DatabaseSummary = {};
  await from.rows(beginStatements[from.engine].read);
  try {
    await to.rows(beginStatements[to.engine].write);
    try {
      for (const table of plan.toReversed()) await to.rows(`delete from ${quoteName(table.name)}`);
      for (const table of plan) {
        sums[table.name] = await copyTable(from, to, table);
        onTable(table.name, sums[table.name]!.rows);
      }
      await compare(sums, to, plan);
      await to.rows('commit');
    } catch (failure) {
      await to.rows('rollback').catch(() => {});
      throw failure;
    }
  } finally {
    await from.rows('rollback').catch(() => {});
  }
  return sums;
}

async function copyTable(from: CopyEndpoint, to: CopyEndpoint, table: PlannedTable): Promise<TableSummary> {
  const columns = table.columns.map(({ name }) => name);
  let checksum = 0;
  // Triggers may have written rows while other tables were copied.
  await to.rows(`delete from ${quoteName(table.name)}`);
  for await (const page of readPages(from, table)) {
    checksum = addToChecksum(checksum, page);
    await to.insert(table.name, columns, page);
  }
  const sums = await summarizeTable(from, table, checksum);
  if (table.numbered) await continueNumberingAfter(to, table.name, sums.lastNumber);
  return sums;
}

async function compare(
  expected: DatabaseSummary,
  to: CopyEndpoint,
  plan: readonly PlannedTable[],
): Promise<void> {
  const differences = await differencesOf(expected, to, plan);
  if (differences.length > 0) {
    throw new CopyDiffersError(
      `The stored rows differ from the rows read, so nothing was committed. Different: ${differences.join('; ')}.`,
    );
  }
}

/** Summarises a database, table by table. */
export async function summarizeDatabase(
  endpoint: CopyEndpoint,
  plan: readonly PlannedTable[],
): Promise<DatabaseSummary> {
  const sums: DatabaseSummary = {};
  await endpoint.rows(beginStatements[endpoint.engine].read);
  for (const table of plan) sums[table.name] = await summarizeTable(endpoint, table);
  await endpoint.rows('rollback');
  return sums;
}

/** Describes where a database differs from the expected summaries; empty when it is equal. */
export async function differencesOf(
  expected: DatabaseSummary,
  endpoint: CopyEndpoint,
  plan: readonly PlannedTable[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const table of plan) {
    const expectedTable = expected[table.name];
    if (expectedTable === undefined) continue;
    const found = await summarizeTable(endpoint, table);
    const compareValue = (what: string, a: unknown, b: unknown) => {
      if (a !== b) differences.push(`${table.name} ${what} ${a}, found ${b}`);
    };
    compareValue('rows', expectedTable.rows, found.rows);
    for (const [column, sum] of Object.entries(expectedTable.sums))
      compareValue(`sum of ${column}`, sum, found.sums[column]);
    compareValue('checksum', expectedTable.checksum, found.checksum);
    compareValue('last number', expectedTable.lastNumber, found.lastNumber);
  }
  return differences;
}
