import { withAvailability } from './stone-availability.ts';
import { type ColumnValues, type RecordedColumn, type StoredStone, touchesPrices } from './stone-columns.ts';
import { stoneState } from './stone-state.ts';

/** Why an undo leaves a stone as it is. */
export type KeptReason = 'sold' | 'ordered' | 'enquired' | 'deleted' | 'changed';

/** Kept stones that an answer names. */
export const maxNamed = 100;

/** A stone of a change, with its values before and after it; both null for an added stone. */
export interface RecordedChange {
  before: ColumnValues | null;
  after: ColumnValues | null;
  /** Of an added stone its `updated_at`, which tells whether it has changed since. */
  version: number | null;
}

/** What an undo compares of a stone: the changed columns, and these. */
export type ComparedStone = Pick<StoredStone, 'id' | 'stone_id' | 'state' | 'availability' | 'updated_at'> &
  ColumnValues;

/** Whether an undo takes the stone out of stock: it was added, or put back in stock. */
export const leavesStock = ({ before }: RecordedChange): boolean =>
  before === null || before.state === stoneState.DELETED;

/** The earlier values of a stone, null when it is out of stock already, or why it stays as it is. */
export function undoOf(
  { before, after, version }: RecordedChange,
  row: ComparedStone,
  inUse: KeptReason | null,
): ColumnValues | null | KeptReason {
  const deleted = row.state === stoneState.DELETED;
  if (before === null || after === null) {
    if (deleted) return null;
    if (row.state === stoneState.SOLD) return 'sold';
    if (inUse) return inUse;
    return row.updated_at === version ? { state: stoneState.DELETED } : 'changed';
  }
  if (deleted) return 'deleted';
  if (inUse) return inUse;
  // The prices of a stone in an accepted order never change.
  if (row.state === stoneState.SOLD && touchesPrices(before)) return 'sold';
  const unchanged = (Object.keys(after) as RecordedColumn[]).every((column) => after[column] === row[column]);
  return unchanged ? withAvailability(before, row) : 'changed';
}
