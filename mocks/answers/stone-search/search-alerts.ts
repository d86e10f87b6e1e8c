import type { Diamond } from '#contract/model/diamond.ts';
import type { Notification } from '#contract/model/notification.ts';
import type { NotificationStone } from '#contract/model/notificationStone.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import { toCents } from '#domain/format/money.ts';
import { type Offer, saleChangeOf } from '#domain/search/sale-changes.ts';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { rowChanges } from '../../business/row-changes.ts';
import { asBuyerSees } from '../../fixtures/diamonds.ts';
import { nextId, records, recordsNow } from '../../records.ts';
import { filterOf } from './diamond-search.ts';

/** Stones that a notification lists; the others are counted. */
const listedStones = 5;
/** Later changes join an unread notification of this age, ms. */
const joinMs = 60 * 60_000;

const offerOf = ({ state, j_total_amount = 0 }: Diamond): Offer => ({
  onSale: state === 'on_sale' && j_total_amount > 0,
  needsPrice: state === 'needs_price',
  total: toCents(j_total_amount),
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
  if (!filters) return [];
  const passes = filterOf(filters);
  return changed
    .filter(({ stone, listed }) => notify_of.includes(listed.change) && passes(stone))
    .map(({ listed }) => listed);
}

/** The notifications of an account with what a search has found: added to an unread one, or as another one. */
function withFound(
  notifications: readonly Notification[],
  { id: searchId, title, searchquery }: SavedSearch,
  found: readonly NotificationStone[],
): Notification[] {
  const updated_at = new Date(recordsNow()).toISOString();
  const open = notifications.find(
    ({ search, read, updated_at: at }) =>
      search?.id === searchId && !read && Date.parse(at) > recordsNow() - joinMs,
  );
  const id = open?.id ?? nextId(Object.values(records.notifications).flat());
  const stones = [...(open?.stones ?? []), ...found].slice(0, listedStones);
  const search = { id: searchId, title, searchquery };
  const changes = (open?.changes ?? 0) + found.length;
  const notification = { id, kind: 'search' as const, search, changes, stones, read: false, updated_at };
  return [notification, ...notifications.filter((one) => one !== open)];
}

/** Tells buyers whose saved searches find stones that have changed since. */
export function notifyOfStones(before: readonly Diamond[]): void {
  const changed = changedStones(before);
  if (changed.length === 0) return;
  const buyers = records.users.filter(({ status, user_type }) => status === 1 && user_type === 'USER');
  for (const { id } of buyers)
    for (const search of records.savedSearches[id] ?? []) {
      const found = matching(search, changed);
      if (found.length === 0) continue;
      const own = withFound(records.notifications[id] ?? [], search, found);
      records.notifications = { ...records.notifications, [id]: own };
    }
}

/** A notification as its buyer may see it now: each stone that is on sale once, at its present price. */
export function asSeenNow(notification: Notification): Notification {
  if (!records.isBusiness || notification.kind !== 'search') return notification;
  const latest = new Map(notification.stones.map((stone) => [stone.id, stone]));
  const stones = [...latest.values()].flatMap((listed) => {
    const stone = records.diamonds.find(({ id, state }) => id === listed.id && state === 'on_sale');
    return stone ? [{ ...listed, total_amount: asBuyerSees(stone).total_amount }] : [];
  });
  return { ...notification, stones };
}
