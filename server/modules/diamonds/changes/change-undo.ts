import { changedFields } from '#domain/history/changed-fields.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { type Database, lockNamed, lockRows } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import type { StoneRow } from '../diamond-visibility.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import {
  type ChangeSetStone,
  type KeptReason,
  changeSetsRepository as repository,
} from './change-sets.repository.ts';
import { type ColumnValues, type RecordedColumn, touchesPrices } from './stone-columns.ts';
import { type StoneValues, writeStoneValues } from './stone-values.repository.ts';

/** Stones per statement; between two batches other requests proceed. */
const batchSize = 250;
/** Kept stones that an answer names. */
export const maxNamed = 100;

export interface KeptStone {
  id: number;
  stone_id: string;
  reason: KeptReason;
}

/** What an undo did, or would do. */
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
 * Takes back a change set in a transaction of the caller, who has locked its row. Stones that have changed since are
 * kept: without `skipChanged` the result then says which, and the caller rolls back.
 */
export async function undoStones(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  { id, userId, now, skipChanged }: UndoOptions,
): Promise<UndoResult> {
  await lockNamed(db, trx, 'stock');
  const result: UndoResult = { undone: 0, kept: 0, keptStones: [] };
  const ids = await repository.stoneIds(trx, id);
  for (let at = 0; at < ids.length; at += batchSize) {
    const last = ids[Math.min(at + batchSize, ids.length) - 1]!;
    const stones = await repository.stonesBetween(trx, id, ids[at]!, last);
    const writes = await undoBatch(db, trx, stones, { now, result });
    if (skipChanged || result.kept === 0) await writeStoneValues(db.engine, trx, writes);
    // Yield to other requests: the embedded database blocks the thread.
    await new Promise(setImmediate);
  }
  if (skipChanged || result.kept === 0) {
    await repository.update(trx, id, { undone_at: now, undone_by: userId, undone: result.undone });
    const { kind, summary } = (await repository.find(trx, id))!;
    // The undo of an import is recorded with its run.
    if (kind === 'bulk')
      await recordHistory(trx, {
        ...{ at: now, account: userId, action: 'undo' },
        subject: { kind: 'stone_change', id, label: summary.slice(0, 200) },
        changes: changedFields(null, result, ['undone', 'kept']),
      });
  }
  return result;
}

async function undoBatch(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  stones: readonly ChangeSetStone[],
  { now, result }: { now: number; result: UndoResult },
): Promise<StoneValues[]> {
  const ids = stones.map(({ diamond_id }) => diamond_id);
  await lockRows(db, trx, 'diamonds', ids);
  const rows = new Map((await diamondsRepository.findByIds(trx, ids)).map((row) => [row.id, row]));
  const leaving = stones.filter(leavesStock).map(({ diamond_id }) => diamond_id);
  const held = new Set(leaving.length ? await diamondsRepository.findHeldByOrders(trx, leaving) : []);
  const enquired = await repository.findEnquired(trx, leaving);
  const writes: StoneValues[] = [];
  const kept = new Map<KeptReason, number[]>();
  for (const stone of stones) {
    const row = rows.get(stone.diamond_id);
    if (!row) continue;
    const inUse = held.has(row.stone_id) ? 'ordered' : enquired.has(row.id) ? 'enquired' : null;
    const undo = undoOf(stone, row, inUse);
    if (typeof undo === 'string') {
      kept.set(undo, [...(kept.get(undo) ?? []), row.id]);
      result.kept += 1;
      if (result.keptStones.length < maxNamed)
        result.keptStones.push({ id: row.id, stone_id: row.stone_id, reason: undo });
      continue;
    }
    result.undone += 1;
    if (undo) writes.push({ id: row.id, values: undo, updatedAt: Math.max(now, row.updated_at + 1) });
  }
  const [set] = stones;
  for (const [reason, keptIds] of kept) await repository.markKept(trx, set!.change_set_id, keptIds, reason);
  return writes;
}

/** Whether an undo takes the stone out of stock: it was added, or put back in stock. */
const leavesStock = ({ before }: ChangeSetStone): boolean =>
  before === null || (JSON.parse(before) as ColumnValues).state === stoneState.DELETED;

/** The earlier values of a stone, null when it is out of stock already, or why it stays as it is. */
function undoOf(
  stone: ChangeSetStone,
  row: StoneRow,
  inUse: KeptReason | null,
): ColumnValues | null | KeptReason {
  const deleted = row.state === stoneState.DELETED;
  if (stone.before === null || stone.after === null) {
    if (deleted) return null;
    if (row.state === stoneState.SOLD) return 'sold';
    if (inUse) return inUse;
    return row.updated_at === stone.version ? { state: stoneState.DELETED } : 'changed';
  }
  const before = JSON.parse(stone.before) as ColumnValues;
  const after = JSON.parse(stone.after) as ColumnValues;
  if (deleted) return 'deleted';
  if (inUse) return inUse;
  // The prices of a stone in an accepted order never change.
  if (row.state === stoneState.SOLD && touchesPrices(before)) return 'sold';
  const unchanged = (Object.keys(after) as RecordedColumn[]).every((column) => after[column] === row[column]);
  return unchanged ? before : 'changed';
}
