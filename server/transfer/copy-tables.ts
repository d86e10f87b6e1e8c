import { quoted, type Side } from './side.ts';
import type { PlannedTable } from './table-plan.ts';
import { addToChecksum, continueAfter, readPages, sumTable, type TableSums } from './table-sums.ts';

export type HouseSums = Record<string, TableSums>;

/** Something differs between what was read and what was stored. Nothing is kept then. */
export class CopyDiffersError extends Error {}

const begin = {
  sqlite: { read: 'begin', write: 'begin immediate' },
  // The whole source is read as it is at one moment, whatever is written meanwhile.
  postgres: { read: 'begin isolation level repeatable read read only', write: 'begin' },
};

/**
 * Copies every row of every table into a migrated database that has no rows of its own but those the program
 * itself puts there, compares both sides, and only then commits. Answers what was compared. `onTable` hears of
 * each table when it is there. Throws a CopyDiffersError that names what differs.
 */
export async function copyTables(
  from: Side,
  to: Side,
  plan: readonly PlannedTable[],
  onTable: (name: string, rows: number) => void = () => {},
): Promise<HouseSums> {
  const sums: HouseSums = {};
  await from.rows(begin[from.engine].read);
  try {
    await to.rows(begin[to.engine].write);
    try {
      for (const table of plan.toReversed()) await to.rows(`delete from ${quoted(table.name)}`);
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

async function copyTable(from: Side, to: Side, table: PlannedTable): Promise<TableSums> {
  const columns = table.columns.map(({ name }) => name);
  let checksum = 0;
  for await (const page of readPages(from, table)) {
    checksum = addToChecksum(checksum, page);
    await to.insert(table.name, columns, page);
  }
  const sums = await sumTable(from, table, checksum);
  if (table.numbered) await continueAfter(to, table.name, sums.lastNumber);
  return sums;
}

async function compare(expected: HouseSums, to: Side, plan: readonly PlannedTable[]): Promise<void> {
  const differences = await differencesOf(expected, to, plan);
  if (differences.length > 0) {
    throw new CopyDiffersError(
      `What was stored is not what was read; nothing was kept. Different: ${differences.join('; ')}.`,
    );
  }
}

/** What a database holds, table by table. */
export async function sumHouse(side: Side, plan: readonly PlannedTable[]): Promise<HouseSums> {
  const sums: HouseSums = {};
  await side.rows(begin[side.engine].read);
  for (const table of plan) sums[table.name] = await sumTable(side, table);
  await side.rows('rollback');
  return sums;
}

/** Where a database differs from what is expected of it, in words; nothing when it is equal. */
export async function differencesOf(
  expected: HouseSums,
  side: Side,
  plan: readonly PlannedTable[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const table of plan) {
    const wanted = expected[table.name];
    if (wanted === undefined) continue;
    const found = await sumTable(side, table);
    const tell = (what: string, a: unknown, b: unknown) => {
      if (a !== b) differences.push(`${table.name} ${what} ${a}, found ${b}`);
    };
    tell('rows', wanted.rows, found.rows);
    for (const [column, sum] of Object.entries(wanted.sums))
      tell(`sum of ${column}`, sum, found.sums[column]);
    tell('checksum', wanted.checksum, found.checksum);
    tell('last number', wanted.lastNumber, found.lastNumber);
  }
  return differences;
}
