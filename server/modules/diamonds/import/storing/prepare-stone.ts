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

/** The codes of the names of a list, by their places; a name that has none yet makes a stone another one. */
export type Codes = Record<LookupKind, (number | undefined)[]>;

export interface PrepareOptions {
  codes: Codes;
  unlisted: readonly ListColumn[];
  now: number;
}

/** A code that no stone has: of a name that a trial does not store. */
const unknownCode = -1;

/** The values of one stone as they are stored, of `storedColumns`. */
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
  // An edit that was begun before the import sees that it is out of date.
  return [...values, state, existing.created_at, Math.max(now, existing.updated_at + 1)];
}

const comparedColumns = [...listColumns, 'state'] as const;

/** A stone that the list leaves as it was is not written: nobody's open edit is out of date for it. */
export function isUnchanged(values: readonly CellValue[], existing: Row<'diamonds'> | undefined): boolean {
  return existing !== undefined && comparedColumns.every((column, at) => values[at] === existing[column]);
}
