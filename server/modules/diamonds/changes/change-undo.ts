import { changedFields } from '#domain/history/changed-fields.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import type { ColumnValues, RecordedColumn } from '#domain/stock/stone-columns.ts';
import {
  type ComparedStone,
  type KeptReason,
  leavesStock,
  maxNamed,
  type RecordedChange,
  undoOf,
} from '#domain/stock/undo-stone.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import {
  changeManyRows,
  type Database,
  lockNamed,
  lockRows,
  type Trx,
} from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/http/api-error.ts';
import { lockListings } from '../certificate-keys.repository.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import { changeSetsRepository as repository } from './change-sets.repository.ts';
import { runStoneBatches } from './stone-batches.ts';
import { findStoneColumns } from './stone-reading.repository.ts';
import { type StoneValues, writeStoneValues } from './stone-values.repository.ts';

export interface KeptStone {
  id: number;
  stone_id: string;
  reason: KeptReason;
}

/** The result of an undo, or of its preview. */
export interface UndoResult {
  /** Stones that have their earlier values again, or were taken out of stock. */
  undone: number;
  /** Stones that stay as they are. */
  kept: number;
  /** The first of those. */
  keptStones: KeptStone[];
}

export interface UndoOptions {
  /** The id of the change set. */
  id: number;
  /** Null for the command line. */
  userId: number | null;
  now: number;
  /** Undoes the other stones when some have changed since; otherwise nothing is undone. */
  skipChanged: boolean;
}

/**
 * Takes back a change set in a transaction of the caller. Stones that have changed since are kept: without `skipChanged`
 * the result then says which, and the caller rolls back. Throws 409 when its stones are no longer kept.
 */
export async function undoStones(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  { id, userId, now, skipChanged }: UndoOptions,
): Promise<UndoResult> {
  await changeManyRows(db, trx);
  await lockNamed(db, trx, 'stock');
  await lockRows(db, trx, 'change_sets', [id]);
  const set = (await repository.find(trx, id))!;
  const stones = await repository.stoneIds(trx, id);
  if (stones.length < set.changed + set.created) throw conflict(bulkUpdateMessages.notKept);
  const result: UndoResult = { undone: 0, kept: 0, keptStones: [] };
  const isUndoing = () => skipChanged || result.kept === 0;
  await undoBatches(db, trx, stones, { id, now, isUndoing, result });
  if (isUndoing()) {
    await repository.update(trx, id, { undone_at: now, undone_by: userId, undone: result.undone });
    const { kind, summary } = set;
    // The undo of an import is recorded with its run.
    if (kind === 'bulk')
      await recordHistory(trx, {
        at: now,
        account: userId,
        action: 'undo',
        subject: { kind: 'stone_change', id, label: summary.slice(0, 200) },
        changes: changedFields(null, result, ['undone', 'kept']),
      });
  }
  return result;
}

/** Takes back what a change set did to these stones, in the order of ids, and counts them in `result`. */
export async function undoBatches(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  stones: readonly number[],
  { id, now, isUndoing, result }: { id: number; now: number; isUndoing: () => boolean; result: UndoResult },
): Promise<void> {
  await lockListings(db, trx, stones);
  await runStoneBatches(db.engine, stones, {
    read: (ids) => readBatch(db, trx, id, ids),
    plan: (batch) => planBatch(batch, { now, result }),
    async write({ values, kept }) {
      if (isUndoing()) await writeStoneValues(db.engine, trx, values);
      for (const [reason, ids] of kept) await repository.markKept(trx, id, ids, reason);
    },
  });
}

interface UndoBatch {
  changes: (RecordedChange & { id: number })[];
  stones: ReadonlyMap<number, ComparedStone>;
  /** Numbers of stones in open orders, and ids of stones that an enquiry asks for, of those that leave the stock. */
  held: ReadonlySet<string>;
  enquired: ReadonlySet<number>;
}

/** Reads and locks stones of a change set. */
async function readBatch(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  setId: number,
  ids: readonly number[],
): Promise<UndoBatch> {
  const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as ColumnValues));
  const recorded = await repository.stonesBetween(trx, setId, ids[0] ?? 0, ids.at(-1) ?? 0);
  const changes = recorded.map(({ diamond_id, before, after, version }) => {
    return { id: diamond_id, before: parsed(before), after: parsed(after), version };
  });
  const compared = new Set<keyof ComparedStone>(['id', 'stone_id', 'state', 'availability', 'updated_at']);
  for (const { after } of changes)
    for (const column of Object.keys(after ?? {}) as RecordedColumn[]) compared.add(column);
  const columns = [...compared];
  const rows = (await findStoneColumns(db.engine, trx, ids, { columns, lock: true })) as ComparedStone[];
  const leaving = changes.filter(leavesStock).map(({ id }) => id);
  return {
    changes,
    stones: new Map(rows.map((row) => [row.id, row])),
    held: new Set(leaving.length ? await diamondsRepository.findHeldByOrders(trx, leaving) : []),
    enquired: await repository.findEnquired(trx, leaving),
  };
}

/** What an undo writes to the stones of a batch, and those that it keeps; counts both in `result`. */
function planBatch(
  { changes, stones, held, enquired }: UndoBatch,
  { now, result }: { now: number; result: UndoResult },
): { values: StoneValues[]; kept: ReadonlyMap<KeptReason, number[]> } {
  const values: StoneValues[] = [];
  const kept = new Map<KeptReason, number[]>();
  for (const change of changes) {
    const row = stones.get(change.id);
    if (!row) continue;
    const inUse = held.has(row.stone_id) ? 'ordered' : enquired.has(row.id) ? 'enquired' : null;
    const undo = undoOf(change, row, inUse);
    if (typeof undo === 'string') {
      kept.set(undo, [...(kept.get(undo) ?? []), row.id]);
      result.kept += 1;
      if (result.keptStones.length < maxNamed)
        result.keptStones.push({ id: row.id, stone_id: row.stone_id, reason: undo });
      continue;
    }
    result.undone += 1;
    if (undo) values.push({ id: row.id, values: undo, updatedAt: Math.max(now, row.updated_at + 1) });
  }
  return { values, kept };
}
