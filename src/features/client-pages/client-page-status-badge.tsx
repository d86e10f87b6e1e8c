import type { ClientPageStatus } from '#contract/model/clientPageStatus.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';

const statuses: Record<ClientPageStatus, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'success' },
  expired: { label: 'Ended', tone: 'neutral' },
  revoked: { label: 'Closed', tone: 'neutral' },
};

export function ClientPageStatusBadge({ status }: { status: ClientPageStatus }) {
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
