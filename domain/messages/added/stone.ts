import { nameStones } from '../name-stones.ts';

export const stone = {
  notOnSale: (stones: readonly string[]) => nameStones(stones, 'not on sale'),
  noLongerOnSale: (stones: readonly string[]) => `${nameStones(stones, 'no longer on sale')}.`,
  heldByOrder: (stones: readonly string[]) => nameStones(stones, 'in an open order and cannot be deleted'),
} as const;
