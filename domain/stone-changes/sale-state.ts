import { notStatedCode } from '../stone-fields/not-stated-name.ts';
import type { StoredStone } from './stone-columns.ts';
import { stoneState } from './stone-state.ts';

type Sold = Pick<
  StoredStone,
  'state' | 'shape' | 'carat' | 'color' | 'j_total_amount' | 'retail_total_amount'
>;

const statesDetails = ({ shape, carat, color }: Sold) =>
  shape !== notStatedCode && carat > 0 && color !== notStatedCode;

/**
 * A stone goes on sale with its last missing price or detail, and off sale without a wholesale price, a shape, a
 * weight or a colour.
 */
export function saleState(before: Sold, change: Partial<Sold>): Partial<Pick<StoredStone, 'state'>> {
  const stone = { ...before, ...change };
  const { state, j_total_amount, retail_total_amount } = stone;
  const detailed = statesDetails(stone);
  if (state === stoneState.NEEDS_PRICE && detailed && j_total_amount > 0 && retail_total_amount > 0)
    return { state: stoneState.ON_SALE };
  const sellable = detailed && j_total_amount > 0;
  return state === stoneState.ON_SALE && !sellable ? { state: stoneState.NEEDS_PRICE } : {};
}
