import { CompiledQuery } from 'kysely';
import { type CellValue, listColumns } from '#domain/import/rows/staged-stone.ts';
import { textFields } from '#domain/stone-fields/field-lists.ts';
import { columnsOf } from '#domain/stone-fields/stored-columns.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { boundRows } from '#server/platform/db/tables/bound-rows.ts';

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
    const { query, parameters } = boundRows(engine, areTexts, stones);
    await trx.executeQuery(CompiledQuery.raw(`${insertClause} ${query}${suffix}`, parameters));
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

const textColumns: readonly string[] = columnsOf(textFields);
const areTexts = storedColumns.map((column) => textColumns.includes(column));
