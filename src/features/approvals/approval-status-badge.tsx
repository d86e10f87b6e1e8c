import { statusDisplay } from '#domain/messages/status-display.ts';
import { Badge } from '#ui/display/badge.tsx';

/** PENDING, ACCEPT or REJECTED. */
export function ApprovalStatusBadge({ status }: { status: number }) {
  const { text, tone } = statusDisplay.approval(status);
  return <Badge tone={tone}>{text}</Badge>;
}
