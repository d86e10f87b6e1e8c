import { Clock } from 'lucide-react';
import { Link } from '#components/link/link.tsx';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';

/** Leads to the requests for a hold that wait for a decision; nothing without any. */
export function RequestedHolds({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <Link
      to={paths.holds()}
      className="flex items-center gap-2 border-line border-b bg-warning-wash px-5 py-2.5 font-medium text-table text-warning hover:underline phone:px-4"
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      {countText(count, 'requested hold')} {count === 1 ? 'waits' : 'wait'} for a decision
    </Link>
  );
}
