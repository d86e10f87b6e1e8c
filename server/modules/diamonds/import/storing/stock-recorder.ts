import { type CellValue, columnIndex, listColumns } from '#domain/import/rows/staged-stone.ts';
import type { StockChanges } from '#domain/import/stock/import-result.ts';
import type { OfferedStone } from '#domain/import/stock/missing-stones.ts';
import type { StockStone } from '#domain/import/stock/stock-stone.ts';
import { type ColumnValues, changedColumns } from '#domain/stock/stone-columns.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { type ChangeRecorder, type ChangeSetStart, startChangeSet } from '../../changes/change-recorder.ts';

/** Records what an import does to stones, so that it can be undone. */
export interface StockRecorder {
  /** Call it after the changes were written. */
  stored(changes: StockChanges): Promise<void>;
  takenOff(stones: readonly OfferedStone[]): Promise<void>;
  /** Returns the id of the change set; null when no stone changed. */
  finish(): Promise<number | null>;
}

/** Stones of one statement. */
const batchSize = 500;

/** Starts the change set with the first changed stone. */
export function recordStock(engine: Engine, trx: Trx, start: Omit<ChangeSetStart, 'kind'>): StockRecorder {
  let started: ChangeRecorder | null = null;
  const recorder = async () => {
    started ??= await startChangeSet(engine, trx, { ...start, kind: 'importing' });
    return started;
  };
  return {
    async stored({ added, replaced }) {
      if (added.length > 0)
        await (await recorder()).created(added.map((values) => values[columnIndex.stone_id] as string));
      const stones = replaced.flatMap(({ before, values }) => {
        const change = changedColumns(before, differingColumns(before, values));
        return change ? [{ id: before.id, ...change }] : [];
      });
      if (stones.length > 0) await (await recorder()).changed(stones);
    },
    async takenOff(stones) {
      for (let at = 0; at < stones.length; at += batchSize) {
        const after = { state: stoneState.HIDDEN, availability: null };
        const batch = stones
          .slice(at, at + batchSize)
          .map(({ id, state, availability }) => ({ id, before: { state, availability }, after }));
        await (await recorder()).changed(batch);
      }
    },
    async finish() {
      await started?.finish();
      return started?.id ?? null;
    },
  };
}

const recordedColumns = [...listColumns, 'state'] as const;

/** The columns that a list changes; an object of all columns for each stone takes longer than comparing them. */
function differingColumns(before: StockStone, values: readonly CellValue[]): ColumnValues {
  const differing: Record<string, CellValue> = {};
  for (const [at, column] of recordedColumns.entries())
    if (values[at] !== before[column]) differing[column] = values[at] ?? null;
  return differing;
}
