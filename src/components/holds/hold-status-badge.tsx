import type { Hold } from '#contract/model/hold.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { holdStatusDisplay } from '#domain/messages/hold-texts.ts';
import { Badge } from '#ui/display/badge.tsx';

/** The status of a hold; a place in the queue has its number. */
export function HoldStatusBadge({ hold: { status, place } }: { hold: Hold }) {
  const { text, tone } = holdStatusDisplay[status];
  return <Badge tone={tone}>{place ? `Number ${place} in the queue` : text}</Badge>;
}

/** Its end, or how long it will last; blank for neither. */
export const holdEndText = ({ until, hours, status }: Hold): string => {
  if (until) return formatDateTime(until);
  return status === 'queued' && hours ? `${hours} h from its turn` : '';
};
