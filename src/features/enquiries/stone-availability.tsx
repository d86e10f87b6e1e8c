import type { Diamond } from '#contract/model/diamond.ts';
import { stockStates } from '#domain/stone-fields/stock-states.ts';
import { StatusText } from '#ui/display/badge.tsx';

/** "Sold" or another state of a stone that cannot be offered; nothing for one that is on sale. */
export function StoneAvailability({ stone: { state } }: { stone: Diamond }) {
  if (!state || state === 'on_sale') return null;
  return (
    <StatusText tone={state === 'sold' ? 'danger' : 'warning'} className="text-[0.6875rem] leading-3">
      {stockStates[state]}
    </StatusText>
  );
}
