import type { Diamond } from '#contract/model/diamond.ts';
import type { Tone } from '../format/tone.ts';
import { described } from '../stone-fields/field-lists.ts';
import { stockStates, stockTones } from '../stone-fields/stock-states.ts';

const details = ['shape', 'carat', 'color'] as const;

/** "Sold", "On memo", or what a stone lacks to be sold: "Needs a price", "Needs carat, colour". */
export function stateText(stone: Diamond): string | null {
  if (stone.memo_id) return 'On memo';
  if (stone.state !== 'needs_price') return stone.state ? stockStates[stone.state] : null;
  const missing = details.filter((name) => !stone[name]).map((name) => described[name].label.toLowerCase());
  if (missing.length === 0) return stockStates.needs_price;
  const priced = (stone.j_total_amount ?? 0) > 0 && (stone.retail_total_amount ?? 0) > 0;
  return `Needs ${[...missing, ...(priced ? [] : ['a price'])].join(', ')}`;
}

/** The colour of `stateText`: a stone that is out on memo may come back. */
export const stateTone = ({ state = 'on_sale', memo_id }: Diamond): Tone =>
  memo_id ? 'warning' : stockTones[state];
