import { stockStates } from '../stone-fields/stock-states.ts';

/**
 * The state of a stone as it is stored. Buyers see only ON_SALE stones. NEEDS_PRICE: nothing has priced it
 * yet, or it lacks shape, weight or colour; what is missing is stored as 0.
 */
export const stoneState = { ON_SALE: 0, SOLD: 1, HIDDEN: 2, DELETED: 3, NEEDS_PRICE: 4 } as const;

export type StoneState = (typeof stoneState)[keyof typeof stoneState];

/** The words for the states of a stone. */
export const stateTexts = {
  [stoneState.ON_SALE]: stockStates.on_sale,
  [stoneState.SOLD]: stockStates.sold,
  [stoneState.HIDDEN]: stockStates.hidden,
  [stoneState.NEEDS_PRICE]: stockStates.needs_price,
  [stoneState.DELETED]: 'Deleted',
} as const;
