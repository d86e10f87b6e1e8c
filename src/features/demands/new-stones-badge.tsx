import type { Demand } from '#contract/model/demand.ts';
import { Badge } from '#ui/display/badge.tsx';

/** How many stones came in for a demand; nothing without any. */
export function NewStonesBadge({ demand: { new_stones = [] } }: { demand: Demand }) {
  return new_stones.length > 0 && <Badge tone="primary">{new_stones.length} new</Badge>;
}
