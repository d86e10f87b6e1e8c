import { CompiledQuery } from 'kysely';
import { textFields } from '#domain/stone-fields/field-lists.ts';
import { columnsOf } from '#domain/stone-fields/stored-columns.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { type CellValue, listColumns } from '../staging/staged-stone.ts';

/** Columns of a stored stone, in the order of its values. */
export const storedColumns = [...listColumns, 'state', 'created_at', 'updated_at'] as const;

/** Writes stones in bulk; each stone is an array of values in the order of `storedColumns`. */
export interface StoneWriter {
  /** Inserts stones. A stock number that exists fails the transaction. */
  add(stones: readonly CellValue[][]): Promise<void>;
  /** Updates existing stones by stock number; does not change `featured`, `status` or the order. */
  replace(stones: readonly CellValue[][]): Promise<void>;
}

export function stoneWriter(engine: Engine, trx: Trx): StoneWriter {
  const write = async (stones: readonly CellValue[][], suffix: string) => {
    if (stones.length === 0) return;
    const { values, parameters } = engine === 'postgres' ? asArrays(stones) : asRows(stones);
    await trx.executeQuery(CompiledQuery.raw(`${insertClause} ${values}${suffix}`, parameters));
  };
  return {
    add: (stones) => write(stones, ''),
    replace: (stones) => write(stones, onConflictUpdate),
  };
}

const insertClause = `insert into diamonds (${storedColumns.join(', ')})`;
const onConflictUpdate = ` on conflict (stone_id) do update set ${storedColumns
  .filter((column) => column !== 'stone_id')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')}`;

interface BoundValues {
  values: string;
  parameters: CellValue[];
}

const rowPlaceholders = `(${storedColumns.map(() => '?').join(',')})`;

/** Binds one row of parameters per stone, the fastest form for SQLite. */
function asRows(stones: readonly CellValue[][]): BoundValues {
  return { values: `values ${stones.map(() => rowPlaceholders).join(',')}`, parameters: stones.flat() };
}

const textColumns: readonly string[] = columnsOf(textFields);

const unnestSelect = `select * from unnest(${storedColumns
  .map((column, at) => `$${at + 1}::${textColumns.includes(column) ? 'text' : 'bigint'}[]`)
  .join(', ')})`;

/** Binds one array per column, so that PostgreSQL does not parse and plan thousands of parameters. */
function asArrays(stones: readonly CellValue[][]): BoundValues {
  return { values: unnestSelect, parameters: storedColumns.map((_, at) => arrayText(stones, at)) };
}

/** Formats one column of all stones as a PostgreSQL array literal. */
function arrayText(stones: readonly CellValue[][], at: number): string {
  let text = '';
  for (const stone of stones) {
    const value = stone[at] ?? null;
    text += text === '' ? '{' : ',';
    if (typeof value === 'string') text += `"${value.replace(/["\\]/g, '\\$&')}"`;
    else text += value === null ? 'NULL' : String(value);
  }
  return `${text}}`;
}
