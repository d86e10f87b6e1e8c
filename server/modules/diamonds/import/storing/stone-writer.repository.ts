import { CompiledQuery } from 'kysely';
import { certificateKey } from '#domain/grading/certificate-key.ts';
import { type CellValue, columnIndex, listColumns } from '#domain/import/rows/staged-stone.ts';
import { textFields } from '#domain/stone-fields/field-lists.ts';
import { columnsOf } from '#domain/stone-fields/stored-columns.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { boundRows } from '#server/platform/db/tables/bound-rows.ts';

/** Columns of a stored stone, in the order of its values; the key is added to them. */
export const storedColumns = [
  ...listColumns,
  'state',
  'created_at',
  'updated_at',
  'certificate_key',
] as const;

/** Writes stones in bulk; each stone is an array of values in the order of `storedColumns`. */
export interface StoneWriter {
  /** Inserts stones. A stock number that exists fails the transaction. */
  add(stones: readonly CellValue[][]): Promise<void>;
  /** Updates existing stones by stock number; does not change `featured`, `status` or the order. */
  replace(stones: readonly CellValue[][]): Promise<void>;
}

export function stoneWriter(
  engine: Engine,
  trx: Trx,
  labOf: (code: number | null) => string | null,
): StoneWriter {
  const keyOf = (values: readonly CellValue[]) =>
    certificateKey({
      lab: labOf(values[columnIndex.lab] as number | null),
      certificate_no: values[columnIndex.certificate_no] as string | null,
      kind: values[columnIndex.kind] as number,
    });
  const write = async (stones: readonly CellValue[][], suffix: string) => {
    if (stones.length === 0) return;
    const { query, parameters } = boundRows(
      engine,
      areTexts,
      stones.map((values) => [...values, keyOf(values)]),
    );
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
const areTexts = storedColumns.map((column) => column === 'certificate_key' || textColumns.includes(column));
