import { HoldMark } from '#components/holds/hold-mark.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';

const states: Record<NonNullable<Diamond['state']>, readonly [word: string, tone: BadgeTone]> = {
  on_sale: ['On sale', 'primary'],
  sold: ['Sold', 'success'],
  hidden: ['Hidden', 'neutral'],
  needs_price: ['Needs a price', 'warning'],
};

/** The stone's state for buyers and its marks, as badges. */
export function StoneStateBadges({ stone }: { stone: Diamond }) {
  const [word, tone] = states[stone.state ?? 'on_sale'];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{word}</Badge>
      <HoldMark stone={stone} as="badge" />
      {stone.featured === 1 && <Badge>Featured</Badge>}
      {stone.status === 2 && <Badge tone="danger">Hot deal</Badge>}
    </span>
  );
}
