import type { Diamond } from '#contract/model/diamond.ts';
import type { Notification } from '#contract/model/notification.ts';
import type { NotificationStone } from '#contract/model/notificationStone.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { User } from '#contract/model/user.ts';
import { toCents } from '#domain/format/money.ts';
import { alertMail, alertMailSearch } from '#domain/mail/alert-mail.ts';
import { mailDueAt } from '#domain/mail/alert-mail-time.ts';
import { mayFilter } from '#domain/search/filter-permissions.ts';
import { groupedAfter, stonesPerNotification } from '#domain/search/notification-grouping.ts';
import { type Offer, saleChangeOf } from '#domain/search/sale-changes.ts';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { keepMail, siteNow } from '../../business/outbox.ts';
import { rowChanges } from '../../business/row-changes.ts';
import { holdAsSeen } from '../../business/stone-holds.ts';
import { asBuyerSees } from '../../fixtures/diamonds.ts';
import { sharedKey } from '../../fixtures/enquiries.ts';
import { nextId, records, recordsNow } from '../../records.ts';
import type { StoredNotification } from '../../start/stored-notification.ts';
import { asBuyerFilters } from './caller-filters.ts';
import { filterOf } from './diamond-search.ts';

const offerOf = (stone: Diamond): Offer => ({
  onSale: isOnSale(stone),
  needsPrice: stone.state === 'needs_price',
  total: toCents(stone.j_total_amount ?? 0),
});

/** A changed stone as buyers see it, and what changed for them. */
interface ChangedStone {
  stone: Diamond;
  listed: NotificationStone;
}

function changedStones(before: readonly Diamond[]): ChangedStone[] {
  return rowChanges(before, records.diamonds).flatMap(({ before: was, after: is }) => {
    const change = is && saleChangeOf(was && offerOf(was), offerOf(is));
    if (!change) return [];
    const stone = asBuyerSees(is);
    const { id, stone_id, shape, carat, color, clarity, total_amount } = stone;
    const total_before = change === 'price_fell' ? (was?.j_total_amount ?? null) : null;
    const listed = { id, stone_id, shape, carat, color, clarity, total_amount, change, total_before };
    return [{ stone, listed }];
  });
}

/** The stones that a search notifies of. */
function matching({ notify, notify_of, status, searchquery }: SavedSearch, changed: readonly ChangedStone[]) {
  const filters = notify === 'off' || status !== 'active' ? null : readSearchQuery(searchquery);
  if (!filters || !mayFilter('USER', filters)) return [];
  const passes = filterOf(asBuyerFilters(filters));
  return changed
    .filter(({ stone, listed }) => notify_of.includes(listed.change) && passes(stone))
    .map(({ listed }) => listed);
}

/** The notifications of an account with what a search has found: added to an unread one, or as another one. */
function withFound(
  notifications: readonly StoredNotification[],
  { id: searchId, title, searchquery }: SavedSearch,
  found: readonly NotificationStone[],
): StoredNotification[] {
  const now = recordsNow();
  const all = Object.values(records.notifications).flat();
  const open = notifications.find(
    ({ search, read, createdAt = 0 }) => search?.id === searchId && !read && createdAt > groupedAfter(now),
  );
  const id = open?.id ?? nextId(all.filter(({ kind }) => kind === 'search'));
  const stones = [...(open?.stones ?? []), ...found].slice(0, stonesPerNotification);
  const search = { id: searchId, title, searchquery };
  const changes = (open?.changes ?? 0) + found.length;
  const notification: StoredNotification = {
    ...{ id, kind: 'search', search, changes, stones, read: false },
    ...{ createdAt: open?.createdAt ?? now, updated_at: new Date(now).toISOString() },
  };
  return [notification, ...notifications.filter((one) => one !== open)];
}

interface Found {
  search: SavedSearch;
  stones: readonly NotificationStone[];
}

/** Keeps one mail for the searches that mail at once, and one for those that mail daily. */
function mailFound(buyer: User, found: readonly Found[]): void {
  const due = Map.groupBy(found, ({ search }) => mailDueAt(search.notify, recordsNow()));
  for (const [at, rows] of [...due].sort(([a], [b]) => (a ?? 0) - (b ?? 0))) {
    if (at === null) continue;
    const searches = rows.map(({ search, stones }) =>
      alertMailSearch({ search, changes: stones.length, stones: stones.slice(0, stonesPerNotification) }),
    );
    keepMail(alertMail(siteNow(), buyer, { searches, key: sharedKey }), at);
  }
}

/** Notifies buyers whose saved searches find stones that have changed since. */
export function notifyOfStones(before: readonly Diamond[]): void {
  const changed = changedStones(before);
  if (changed.length === 0) return;
  const buyers = records.users.filter(({ status, user_type }) => status === 1 && user_type === 'USER');
  for (const buyer of buyers) {
    const { id } = buyer;
    const all = (records.savedSearches[id] ?? []).map((search) => ({
      search,
      stones: matching(search, changed),
    }));
    const found = all.filter(({ stones }) => stones.length > 0);
    for (const { search, stones } of found) {
      const own = withFound(records.notifications[id] ?? [], search, stones);
      records.notifications = { ...records.notifications, [id]: own };
    }
    mailFound(buyer, found);
  }
}

/** A notification as its buyer may see it now: each stone that is on sale once, at its present price; a hold as it stands. */
export function asSeenNow({ createdAt: _, ...notification }: StoredNotification): Notification {
  if (!records.isBusiness) return notification;
  if (notification.kind === 'hold') {
    const hold = records.holds.find(({ id }) => id === notification.id);
    return hold ? { ...notification, hold: holdAsSeen(hold, 'USER') } : notification;
  }
  const latest = new Map(notification.stones.map((stone) => [stone.id, stone]));
  const stones = [...latest.values()].flatMap((listed) => {
    const stone = records.diamonds.find(({ id }) => id === listed.id);
    return stone && isOnSale(stone) ? [{ ...listed, total_amount: asBuyerSees(stone).total_amount }] : [];
  });
  return { ...notification, stones };
}
