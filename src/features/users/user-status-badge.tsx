import type { User } from '#contract/model/user.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { Badge } from '#ui/display/badge.tsx';

/** ACTIVE or INACTIVE. */
export function UserStatusBadge({ user }: { user: Pick<User, 'status'> }) {
  const { text, tone } = statusDisplay.record(user.status);
  return <Badge tone={tone}>{text}</Badge>;
}
