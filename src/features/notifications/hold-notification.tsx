import { ChevronRight } from 'lucide-react';
import { Link } from '#components/link/link.tsx';
import type { Hold } from '#contract/model/hold.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { holdNews } from '#domain/messages/hold-texts.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';

type HoldNotificationProps = {
  hold: Hold;
  read: boolean;
  at: string;
  /** Called when the page is opened. */
  onFollow: () => void;
};

/** What happened to a hold: leads to the buyer's holds. */
export function HoldNotification({ hold, read, at, onFollow }: HoldNotificationProps) {
  const { stone, until, reason } = hold;
  const news = holdNews({ ...hold, stone_id: stone.stone_id }, until && formatDateTime(until));
  return (
    <li className="border-line border-b py-2.5 last:border-b-0">
      <Link
        to={paths.myHolds()}
        onClick={onFollow}
        className="-mx-2 flex items-start gap-2 rounded-md px-2 py-1 hover:bg-sunken"
      >
        <span
          aria-hidden
          className={cn('mt-1.5 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-accent')}
        />
        <span className="min-w-0 flex-1">
          <span className={cn('block text-table', read ? 'font-medium' : 'font-semibold')}>
            {!read && <span className="sr-only">Unread: </span>}
            {news}
          </span>
          {reason && <span className="block text-ink-2 text-label">{reason}</span>}
        </span>
        <time dateTime={at} className="shrink-0 text-ink-2 text-label leading-5">
          {relativeTime(at)}
        </time>
        <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
