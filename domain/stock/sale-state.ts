import { notStatedCode } from '../stone-fields/not-stated-name.ts';
import { availableCode, isStatedUnavailable, sellsOnceReady } from './stone-availability.ts';
import type { StoredStone } from './stone-columns.ts';
import { stoneState } from './stone-state.ts';

type Sold = Pick<
  StoredStone,
  'state' | 'shape' | 'carat' | 'color' | 'j_total_amount' | 'retail_total_amount'
> &
  Partial<Pick<StoredStone, 'availability'>>;

const statesDetails = ({ shape, carat, color }: Sold) =>
  shape !== notStatedCode && carat > 0 && color !== notStatedCode;

/** A hidden stone becomes available: it goes on sale as soon as it has a price. */
const isMadeAvailable = (before: Sold, { availability }: Sold) =>
  before.state === stoneState.HIDDEN &&
  availability === availableCode &&
  before.availability !== availableCode;

/**
 * A stone goes on sale with its last missing price or detail, or when it becomes available, and off sale without a
 * wholesale price, a shape, a weight or a colour, or when it is no longer available.
 */
export function saleState(before: Sold, change: Partial<Sold>): Partial<Pick<StoredStone, 'state'>> {
  const stone = { ...before, ...change };
  const { availability = null, j_total_amount, retail_total_amount } = stone;
  if (sellsOnceReady(stone.state) && isStatedUnavailable(availability)) return { state: stoneState.HIDDEN };
  const state = isMadeAvailable(before, stone) ? stoneState.NEEDS_PRICE : stone.state;
  const detailed = statesDetails(stone);
  if (state === stoneState.NEEDS_PRICE && detailed && j_total_amount > 0 && retail_total_amount > 0)
    return { state: stoneState.ON_SALE };
  const sellable = detailed && j_total_amount > 0;
  if (state === stoneState.ON_SALE && !sellable) return { state: stoneState.NEEDS_PRICE };
  return state === stone.state ? {} : { state };
}
