import type { Diamond } from '#contract/model/diamond.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { HoldStatus } from '#contract/model/holdStatus.ts';
import type { Order } from '#contract/model/order.ts';
import type { StoneHold } from '#contract/model/stoneHold.ts';
import type { User } from '#contract/model/user.ts';
import type { Role } from '#domain/accounts/role.ts';
import { formatWithOffset } from '#domain/format/offset-time.ts';
import { holdQueue, holdsAt, type QueuedHold, settleHolds } from '#domain/holds/hold-queue.ts';
import { holdStatusAt, isHolding, isOpenHold, openHoldStatuses } from '#domain/holds/hold-status.ts';
import { holdStatusAfterOrder } from '#domain/holds/hold-transitions.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderTransitions, transitionTo } from '#domain/orders/order-transitions.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { errorResponse } from '../error-response.ts';
import { holdStone, ofBuyer } from '../fixtures/holds.ts';
import { changeTime, records, replaced } from '../records.ts';
import { notifyBuyer } from './hold-notifications.ts';

/** A time as answers write it. */
export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** On a full minute of real time, so that the same call answers the same. */
export const fullMinute = (at: number | null) => (at === null ? null : at - (at % 60_000));

/** A hold as the rules of `domain/holds` read it. It waits since its status last changed. */
export function toQueued(hold: Hold): QueuedHold & { hold: Hold } {
  const buyer = records.users.find(({ id }) => id === hold.buyer?.id);
  return {
    ...{ id: hold.id, status: hold.status, hours: hold.hours, hold },
    until: hold.until === null ? null : Date.parse(hold.until),
    queuedAt: Date.parse(hold.updated_at),
    canBuy: buyer?.status === 1 && buyer.user_type === 'USER',
  };
}

/** The open holds of stones, at this instant: their ends are moments of real time. */
export const openHolds = (stoneIds: readonly number[]): Hold[] => {
  const ids = new Set(stoneIds);
  return records.holds.filter((hold) => ids.has(hold.stone.id) && isOpenHold(toQueued(hold), Date.now()));
};

const holds = (hold: Hold) => isHolding(toQueued(hold), Date.now());

/** Stores the change of a hold, and notifies its buyer. */
export function changeHold(hold: Hold, change: Partial<Hold>): Hold {
  const changed = { ...hold, ...change, updated_at: changeTime() };
  records.holds = replaced(records.holds, changed);
  notifyBuyer(changed);
  return changed;
}

const isStoredOpen = (status: HoldStatus) => (openHoldStatuses as readonly HoldStatus[]).includes(status);

/** Stores what time, blocked accounts and the sale have changed, and passes each stone to the next of its queue. */
export function settle(stoneIds: readonly number[]): Hold[] {
  for (const stoneId of new Set(stoneIds)) {
    const stored = records.holds.filter(({ stone, status }) => stone.id === stoneId && isStoredOpen(status));
    const stone = records.diamonds.find(({ id }) => id === stoneId);
    const steps = settleHolds(stored.map(toQueued), Date.now(), stone !== undefined && isOnSale(stone));
    for (const { id, to, until } of steps)
      changeHold(stored.find((hold) => hold.id === id)!, { status: to, until: iso(fullMinute(until)) });
  }
  return openHolds(stoneIds);
}

/** A hold and its stone as they are at this instant, as a role may see them. */
export function holdAsSeen(hold: Hold, role: Role): Hold {
  const status = holdStatusAt(toQueued(hold), Date.now());
  const queue = status === 'queued' ? holdQueue(openHolds([hold.stone.id]).map(toQueued)) : [];
  const place = queue.findIndex(({ id }) => id === hold.id) + 1 || null;
  const until = status === 'active' || status === 'expired' ? hold.until : null;
  const stored = records.diamonds.find(({ id }) => id === hold.stone.id);
  const seen = { ...hold, status, place, until, stone: stored ? holdStone(stored) : hold.stone };
  return role === 'ADMIN' ? seen : ofBuyer(seen);
}

/** @throws the 409 of an order for stones that others hold. It does not name them. */
export function assertFree(buyer: number, stoneIds: readonly number[]): void {
  const held = settle(stoneIds).filter((hold) => hold.buyer?.id !== buyer && holds(hold));
  if (held.length === 0) return;
  const stone_ids = held.map(({ stone }) => stone.stone_id);
  const held_until = (held.length === 1 && held[0]?.until) || undefined;
  const end = held_until ? formatWithOffset(Date.parse(held_until)) : null;
  const text = addedMessages.hold.onHold(stone_ids, end);
  throw errorResponse(409, text, { stone_ids, ...(held_until && { held_until }) });
}

/** Lets the holds of the buyer last until the order is decided. */
export function keepForOrder(order: Order): void {
  for (const hold of openHolds(order.diamonds.map(({ id }) => id)))
    if (hold.buyer?.id === order.user[0]?.id && holds(hold))
      changeHold(hold, { status: 'ordered', until: null, order: order.id });
}

/** Ends the holds of stones that an accepted order takes. */
export function takeForOrder(order: Order): void {
  for (const hold of openHolds(order.diamonds.map(({ id }) => id)))
    if (hold.buyer?.id === order.user[0]?.id)
      changeHold(hold, { status: 'taken', until: null, order: order.id });
    else changeHold(hold, { status: 'gone', until: null });
}

/** Ends the holds that an order kept, after it was rejected or cancelled, and passes the stones on. */
export function releaseOfOrder(order: Order): void {
  const stoneIds = order.diamonds.map(({ id }) => id);
  const transition = transitionTo(order.status) ?? 'cancel';
  const status = holdStatusAfterOrder(orderTransitions[transition].by);
  for (const hold of openHolds(stoneIds))
    if (hold.order === order.id) changeHold(hold, { status, until: null });
  settle(stoneIds);
}

/** How the holds of a stone look to a viewer; null for a stone that nobody holds and the viewer has not asked for. */
function viewOf(open: readonly Hold[], viewer: User): StoneHold | null {
  const now = Date.now();
  const current = holdsAt(open.map(toQueued), now);
  const holder = current.find((each) => isHolding(each, now));
  const until = holder?.status === 'active' ? iso(fullMinute(holder.until)) : null;
  if (viewer.user_type === 'ADMIN') {
    const buyer = holder?.hold.buyer;
    return holder && buyer ? { status: 'other', id: holder.id, until, place: null, buyer } : null;
  }
  const own = current.find(({ hold }) => hold.buyer?.id === viewer.id);
  if (!own) return holder ? { status: 'other', id: null, until, place: null } : null;
  if (own === holder) return { status: 'mine', id: own.id, until, place: null };
  if (own.status === 'asked') return { status: 'asked', id: own.id, until, place: null };
  return {
    status: 'queued',
    id: own.id,
    until,
    place: holdQueue(current).findIndex(({ id }) => id === own.id) + 1,
  };
}

/** The stones with their holds, as a viewer may see them. In a story, a stone shows what its fixture says. */
export function withHolds<Stone extends Diamond>(stones: readonly Stone[], viewer: User): Stone[] {
  if (!records.isBusiness || records.holds.length === 0) return [...stones];
  const open = Map.groupBy(openHolds(stones.map(({ id }) => id)), ({ stone }) => stone.id);
  return stones.map((stone) => {
    const hold = open.has(stone.id) ? viewOf(open.get(stone.id)!, viewer) : null;
    return hold ? { ...stone, hold } : stone;
  });
}
