import type { Row, TermKind } from '../db/schema.ts';
import { type CellValue, type ListColumn, listColumns, placeOf, type StagedStone } from './staged-stone.ts';
import { stateOf } from './stock-repository.ts';
import { completeNew, isNew, isTaken, mergeInto } from './stone-merge.ts';

/** The codes of the names of a list, by their places; a name that has none yet makes a stone another one. */
export type Codes = Record<TermKind, (number | undefined)[]>;

export interface Finishing {
  codes: Codes;
  untouched: readonly ListColumn[];
  now: number;
}

/** A code that no stone has: of a name that a trial does not store. */
const noCode = -1;

/** The values of one stone as they are stored, of `storedColumns`. */
export function finishStone(
  stone: StagedStone,
  before: Row<'diamonds'> | undefined,
  { codes, untouched, now }: Finishing,
): CellValue[] {
  const { values, hidden } = stone;
  for (const kind of ['shape', 'color', 'lab', 'location'] as const) {
    const place = values[placeOf[kind]] as number | null;
    values[placeOf[kind]] = place === null ? null : (codes[kind][place] ?? noCode);
  }
  if (isNew(before)) {
    completeNew(values);
    return [...values, stateOf(hidden), now, now];
  }
  mergeInto(values, before, untouched);
  const state = isTaken(before) ? before.state : stateOf(hidden);
  // An edit that was begun before the import sees that it is out of date.
  return [...values, state, before.created_at, Math.max(now, before.updated_at + 1)];
}

const comparedColumns = [...listColumns, 'state'] as const;

/** A stone that the list leaves as it was is not written: nobody's open edit is out of date for it. */
export function isUnchanged(values: readonly CellValue[], before: Row<'diamonds'> | undefined): boolean {
  return before !== undefined && comparedColumns.every((column, at) => values[at] === before[column]);
}
