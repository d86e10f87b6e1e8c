import type { LookupKind, Row } from '#server/platform/db/schema.ts';
import {
  type CellValue,
  columnIndex,
  type ListColumn,
  listColumns,
  type StagedStone,
} from '../staging/staged-stone.ts';
import { stateOf } from './stock.repository.ts';
import { fillNewStone, isNew, isTaken, mergeExisting } from './stone-merge.ts';

/** Lookup codes by index in the `NameTable`; undefined for a name that is not stored. */
export type Codes = Record<LookupKind, (number | undefined)[]>;

export interface PrepareOptions {
  codes: Codes;
  unlisted: readonly ListColumn[];
  now: number;
}

/** Placeholder code of a name that a dry run does not store. No stone has it, so the stone counts as changed. */
const unknownCode = -1;

/** Converts a staged stone to the values of `storedColumns`. */
export function prepareStone(
  stone: StagedStone,
  existing: Row<'diamonds'> | undefined,
  { codes, unlisted, now }: PrepareOptions,
): CellValue[] {
  const { values, hidden } = stone;
  for (const kind of ['shape', 'color', 'lab', 'location'] as const) {
    const index = values[columnIndex[kind]] as number | null;
    values[columnIndex[kind]] = index === null ? null : (codes[kind][index] ?? unknownCode);
  }
  if (isNew(existing)) {
    fillNewStone(values);
    return [...values, stateOf(hidden), now, now];
  }
  mergeExisting(values, existing, unlisted);
  const state = isTaken(existing) ? existing.state : stateOf(hidden);
  // Always a later time, so that an edit opened before the import is detected as outdated.
  return [...values, state, existing.created_at, Math.max(now, existing.updated_at + 1)];
}

const comparedColumns = [...listColumns, 'state'] as const;

/** Whether the list changes nothing. Such a stone is not written, so that open edits of it stay valid. */
export function isUnchanged(values: readonly CellValue[], existing: Row<'diamonds'> | undefined): boolean {
  return existing !== undefined && comparedColumns.every((column, at) => values[at] === existing[column]);
}
