import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { addNewRows } from '#components/list-page/new-row-events.ts';
import {
  markStones,
  presentStoneChanges,
  type StoneChange,
} from '#components/stone-display/stone-changes.ts';
import {
  getGetClientPageQueryKey,
  getListClientPagesQueryKey,
} from '#contract/hooks/client-pages/client-pages.ts';
import {
  getGetActivityQueryKey,
  getGetAdminCountsQueryKey,
  getGetAdminStatsQueryKey,
  getGetBuyerStatsQueryKey,
  getListPendingAmountsQueryKey,
} from '#contract/hooks/dashboard/dashboard.ts';
import { getListDemandsQueryKey } from '#contract/hooks/demands/demands.ts';
import { getListMyEnquiriesQueryKey } from '#contract/hooks/enquiries/enquiries.ts';
import { getListHoldsQueryKey } from '#contract/hooks/holds/holds.ts';
import {
  getGetNotificationCountQueryKey,
  getListNotificationsQueryKey,
} from '#contract/hooks/notifications/notifications.ts';
import {
  getGetCustomerStatementQueryKey,
  getGetMyStatementQueryKey,
  getListOrderedStonesQueryKey,
  getListOrdersQueryKey,
} from '#contract/hooks/orders/orders.ts';
import type { EventBatch } from '#contract/model/eventBatch.ts';
import type { LiveEvent } from '#contract/model/liveEvent.ts';
import { cachedStoneIds, refreshStones } from './refresh-stones.ts';

/** The lists of a buyer that have the same kind of thing. Administrators keep their rows until they ask for new ones, but for the bell. */
const buyerLists: Partial<Record<LiveEvent['kind'], QueryKey[]>> = {
  order: [
    getListOrdersQueryKey(),
    getListOrderedStonesQueryKey(),
    getGetMyStatementQueryKey(),
    getGetBuyerStatsQueryKey(),
  ],
  enquiry: [getListMyEnquiriesQueryKey(), getGetBuyerStatsQueryKey()],
  demand: [getListDemandsQueryKey()],
  hold: [getListHoldsQueryKey(), getGetBuyerStatsQueryKey()],
  client_page: [getListClientPagesQueryKey(), getGetClientPageQueryKey()],
  notification: [getListNotificationsQueryKey(), getGetNotificationCountQueryKey()],
};

const stoneKinds: ReadonlySet<LiveEvent['kind']> = new Set(['stone', 'stock', 'stone_hold']);

/** Counts in the navigation and on the start page of administrators. */
const adminCounts: QueryKey[] = [
  getGetAdminCountsQueryKey(),
  getGetAdminStatsQueryKey(),
  getGetActivityQueryKey(),
  getListPendingAmountsQueryKey(),
];

/** What has days of the business in it: due and overdue amounts, and what is of today. */
const dailyKeys: QueryKey[] = [
  ...adminCounts,
  getListOrdersQueryKey(),
  getGetMyStatementQueryKey(),
  getGetCustomerStatementQueryKey(),
  getGetBuyerStatsQueryKey(),
];

/** After an action of this tab, ms: what it changed is on the screen already and not marked. */
const ownActionMs = 5000;

const hasJustActed = (client: QueryClient) =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => Date.now() - state.submittedAt < ownActionMs);

/** Shows what a batch of events says: marks and new prices of stones, lists of the user, counts. */
export function applyEvents(
  client: QueryClient,
  { events, reset }: EventBatch,
  { isAdmin, isFirst }: { isAdmin: boolean; isFirst: boolean },
): void {
  if (reset) {
    void client.invalidateQueries();
    return;
  }
  applyStones(client, events);
  const others = events.filter(({ kind }) => !stoneKinds.has(kind));
  if (others.length === 0) return;
  const keys = others.flatMap(({ kind }) => {
    if (kind === 'day') return dailyKeys;
    return isAdmin && kind !== 'notification' ? adminCounts : (buyerLists[kind] ?? []);
  });
  for (const queryKey of new Set(keys)) void client.invalidateQueries({ queryKey });
  // The lists have just been loaded: what the first batch has is in them.
  if (!isAdmin || isFirst) return;
  const own = hasJustActed(client);
  const arrived = others.filter(({ change }) => change === 'added' || !own);
  addNewRows(arrived.map((event) => ({ ...event, at: Date.now() })));
}

/** Delay before stones that could not be read are read once more, ms. */
const retryDelayMs = 3000;

function applyStones(client: QueryClient, events: readonly LiveEvent[]): void {
  const known = cachedStoneIds(client);
  const stones = events.filter(({ kind, id }) => kind !== 'stock' && stoneKinds.has(kind) && known.has(id));
  const before = presentStoneChanges();
  const marks: [number, StoneChange | null][] = [];
  const changed = new Set<number>();
  for (const { id, change } of stones)
    if (change === 'sold' || change === 'withdrawn') marks.push([id, { kind: change }]);
    else {
      changed.add(id);
      // Its order was cancelled.
      if (change === 'offered' && before.get(id)?.kind === 'sold') marks.push([id, null]);
    }
  if (marks.length > 0) markStones(marks);
  const concerned = events.some(({ kind }) => kind === 'stock') ? [...known] : [...changed];
  if (concerned.length === 0) return;
  const own = hasJustActed(client);
  const read = () => refreshStones(client, concerned, own);
  read().catch(() => setTimeout(() => read().catch(() => undefined), retryDelayMs));
}
