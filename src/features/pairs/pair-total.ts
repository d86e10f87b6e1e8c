import { selectedTotals } from '#components/stone-selection/selected-stone.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { fromCents } from '#domain/format/money.ts';

/** The price of both stones together, US$. */
export const pairTotal = (stones: readonly Diamond[]): number => fromCents(selectedTotals(stones).total);
