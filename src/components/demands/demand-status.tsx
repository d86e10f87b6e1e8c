import type { Demand } from '#contract/model/demand.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { Badge } from '#ui/display/badge.tsx';

/** "Active" or "Inactive". */
export function DemandStatusBadge({ status }: Pick<Demand, 'status'>) {
  return <Badge tone={status ? 'success' : 'neutral'}>{statusDisplay.demand(status)}</Badge>;
}
