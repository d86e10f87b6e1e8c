import { gradeCode } from '../grading/grades.ts';
import type { ColumnValues, StoredStone } from './stone-columns.ts';
import { type StoneState, stoneState } from './stone-state.ts';

/** The code of a stone that is stated to be available. */
export const availableCode = gradeCode('availability', 'available')!;

/** Whether a list states that a stone is anything but available; of null it states nothing. */
export const isStatedUnavailable = (availability: number | null): boolean =>
  availability !== null && availability !== availableCode;

/** Whether a stone is on sale, or will be as soon as nothing is missing. */
export const sellsOnceReady = (state: StoneState): boolean =>
  state === stoneState.ON_SALE || state === stoneState.NEEDS_PRICE;

/**
 * A change with the availability that follows from its state: a stone that is on sale after it is available, whatever
 * was stated before, and one that is off sale is not.
 */
export function withAvailability(
  change: ColumnValues,
  before: Pick<StoredStone, 'state' | 'availability'>,
): ColumnValues {
  const { state, availability } = { ...before, ...change };
  if (sellsOnceReady(state) && isStatedUnavailable(availability))
    return { ...change, availability: availableCode };
  if (state === stoneState.HIDDEN && availability === availableCode) return { ...change, availability: null };
  return change;
}
