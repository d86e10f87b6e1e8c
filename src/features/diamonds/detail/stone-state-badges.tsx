import { HoldMark } from '#components/holds/hold-mark.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { stateText } from '#domain/stone-changes/state-text.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';

const tones: Record<NonNullable<Diamond['state']>, BadgeTone> = {
  on_sale: 'primary',
  sold: 'success',
  hidden: 'neutral',
  needs_price: 'warning',
};

/** The stone's state for buyers and its marks, as badges. */
export function StoneStateBadges({ stone }: { stone: Diamond }) {
  const state = stone.state ?? 'on_sale';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{stateText({ ...stone, state })}</Badge>
      <HoldMark stone={stone} as="badge" />
      {stone.featured === 1 && <Badge>Featured</Badge>}
      {stone.status === 2 && <Badge tone="danger">Hot deal</Badge>}
    </span>
  );
}
