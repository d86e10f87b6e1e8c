import { ChevronRight } from 'lucide-react';
import { Link } from '#components/link/link.tsx';
import type { Notice } from '#contract/model/notice.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { noticePath } from '#domain/notices/notice-path.ts';
import { cn } from '#lib/class-names.ts';
import { useSession } from '#session/session-context.ts';

type NoticeItemProps = {
  notice: Notice;
  read: boolean;
  at: string;
  /** Called when the page is opened. */
  onFollow: () => void;
};

/** What happened to a record: leads to it. */
export function NoticeItem({ notice, read, at, onFollow }: NoticeItemProps) {
  const { text, reason } = notice;
  const role = useSession().user?.user_type ?? 'USER';
  return (
    <li className="border-line border-b py-2.5 last:border-b-0">
      <Link
        to={noticePath(notice, role)}
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
            {text}
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
