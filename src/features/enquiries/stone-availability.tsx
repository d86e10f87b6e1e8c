import type { Diamond } from '#contract/model/diamond.ts';
import { stateText } from '#domain/stone-changes/state-text.ts';
import { stockTones } from '#domain/stone-fields/stock-states.ts';
import { StatusText } from '#ui/display/badge.tsx';

/** "Sold" or another state of a stone that cannot be offered; nothing for one that is on sale. */
export function StoneAvailability({ stone }: { stone: Diamond }) {
  const { state } = stone;
  if (!state || state === 'on_sale') return null;
  return (
    <StatusText tone={stockTones[state]} className="text-[0.6875rem] leading-3">
      {stateText(stone)}
    </StatusText>
  );
}
