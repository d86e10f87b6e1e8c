import { HoldMark } from '#components/holds/hold-mark.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { stateText } from '#domain/stone-changes/state-text.ts';
import { stockTones } from '#domain/stone-fields/stock-states.ts';
import { Badge } from '#ui/display/badge.tsx';

/** The stone's state for buyers and its marks, as badges. */
export function StoneStateBadges({ stone }: { stone: Diamond }) {
  const state = stone.state ?? 'on_sale';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={stockTones[state]}>{stateText({ ...stone, state })}</Badge>
      <HoldMark stone={stone} as="badge" />
      {stone.featured === 1 && <Badge>Featured</Badge>}
      {stone.status === 2 && <Badge tone="danger">Hot deal</Badge>}
    </span>
  );
}
