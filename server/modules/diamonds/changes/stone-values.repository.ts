import { CompiledQuery } from 'kysely';
import { type ColumnValues, isTextColumn, type RecordedColumn } from '#domain/stock/stone-columns.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { boundRows } from '#server/platform/db/tables/bound-rows.ts';
import { keyCertificates } from '../certificate-keys.repository.ts';

/** New values of a stone. */
export interface StoneValues {
  id: number;
  values: ColumnValues;
  updatedAt: number;
}

const isOfCertificate = (column: RecordedColumn) =>
  column === 'lab' || column === 'certificate_no' || column === 'kind';

/** Parameters of a statement; SQLite allows 32,766. */
const maxParameters = 30_000;

/** Writes new values of stones, one statement for all stones that change the same columns. */
export async function writeStoneValues(
  engine: Engine,
  trx: Trx,
  stones: readonly StoneValues[],
): Promise<void> {
  const alike = Map.groupBy(stones, ({ values }) => Object.keys(values).join(' '));
  for (const group of alike.values()) {
    const columns = Object.keys(group[0]!.values) as RecordedColumn[];
    const perStatement = Math.floor(maxParameters / (columns.length + 2));
    for (let at = 0; at < group.length; at += perStatement)
      await writeAlike(engine, trx, columns, group.slice(at, at + perStatement));
    if (columns.some(isOfCertificate))
      await keyCertificates(
        engine,
        trx,
        group.map(({ id }) => id),
      );
  }
}

async function writeAlike(
  engine: Engine,
  trx: Trx,
  columns: readonly RecordedColumn[],
  stones: readonly StoneValues[],
): Promise<void> {
  const rows = stones.map(({ id, values, updatedAt }) => [
    id,
    updatedAt,
    ...columns.map((column) => values[column] ?? null),
  ]);
  const { query, parameters } = boundRows(
    engine,
    [false, false, ...columns.map((column) => isTextColumn(column))],
    rows,
  );
  const assignments = columns.map((column, at) => `${column} = changed.column${at + 3}`);
  // The range keeps PostgreSQL from reading the whole table for a batch; SQLite looks up each id anyway.
  const ids = stones.map(({ id }) => id);
  const range =
    engine === 'postgres' ? ` and diamonds.id between ${Math.min(...ids)} and ${Math.max(...ids)}` : '';
  const statement = `update diamonds set updated_at = changed.column2${assignments.map((each) => `, ${each}`).join('')}
from (${query}) as changed where diamonds.id = changed.column1${range}`;
  await trx.executeQuery(CompiledQuery.raw(statement, parameters));
}
