import { ChevronRight } from 'lucide-react';
import { Link } from '#components/link/link.tsx';
import { describeSearch } from '#components/saved-searches/search-query.ts';
import { StoneDisclosure } from '#components/stone-display/stone-disclosure.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Notification } from '#contract/model/notification.ts';
import type { NotificationStone } from '#contract/model/notificationStone.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { searchReportPath } from '#domain/search/search-link.ts';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';

type NotificationItemProps = {
  /** Of a saved search. */
  notification: Notification & Required<Pick<Notification, 'search'>>;
  /** Called when one of its pages is opened. */
  onFollow: () => void;
};

/** What a saved search found: leads to its stones, and to each of the first of them. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { search, changes, stones, read, updated_at } = notification;
  const filters = readSearchQuery(search.searchquery) ?? {};
  return (
    <li className="border-line border-b py-2.5 last:border-b-0">
      <Link
        to={searchReportPath(filters)}
        state={{ filters }}
        onClick={onFollow}
        className="group -mx-2 flex items-start gap-2 rounded-md px-2 py-1 hover:bg-sunken"
      >
        <span
          aria-hidden
          className={cn('mt-1.5 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-accent')}
        />
        <span className="min-w-0 flex-1">
          <span className={cn('block truncate text-table', read ? 'font-medium' : 'font-semibold')}>
            {!read && <span className="sr-only">Unread: </span>}
            {search.title}
          </span>
          <span className="block truncate text-ink-2 text-label">{describeSearch(filters)}</span>
        </span>
        <span className="shrink-0 text-end">
          <span className="block font-medium text-accent text-table tabular-nums group-hover:underline">
            {changes > 0 && countText(changes, 'stone')}
          </span>
          <time dateTime={updated_at} className="block text-ink-2 text-label">
            {relativeTime(updated_at)}
          </time>
        </span>
        <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </Link>
      <ul aria-label={`First stones of ${search.title}`} className="ms-4 mt-0.5">
        {stones.map((stone) => (
          <StoneLine key={stone.id} stone={stone} onFollow={onFollow} />
        ))}
      </ul>
      {changes === 0 && <p className="ms-4 text-ink-2 text-label">No longer on sale</p>}
    </li>
  );
}

function StoneLine({ stone, onFollow }: { stone: NotificationStone; onFollow: () => void }) {
  const { total_amount, total_before, change } = stone;
  const name = [stone.shape, `${format.carat(stone.carat)} ct`, stone.color, stone.clarity];
  const fell = total_before !== null && total_before > total_amount;
  return (
    <li>
      <Link
        to={paths.stone(stone.id)}
        onClick={onFollow}
        className="-mx-2 flex min-h-6 items-baseline gap-2 rounded-md px-2 py-0.5 text-label hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <span className="min-w-0 flex-1 truncate">
          {name.filter(Boolean).join(' ')}
          <StoneDisclosure stone={stone} />
        </span>
        <span className={cn('shrink-0', change === 'price_fell' ? 'text-success' : 'text-ink-2')}>
          {addedMessages.search.changeNames[change]}
        </span>
        <span className="w-22 shrink-0 text-end font-medium tabular-nums">
          {format.dollars(total_amount)}
          {fell && (
            <span className="block font-normal text-ink-2">
              <span className="sr-only">before </span>
              <s>{format.dollars(total_before)}</s>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
