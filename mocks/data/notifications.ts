import type { Notification } from '#contract/model/notification.ts';
import type { NotificationStone } from '#contract/model/notificationStone.ts';
import { buyerDiamonds } from './diamonds.ts';
import { holdActive } from './holds.ts';
import { savedSearches } from './search.ts';

type Change = Pick<NotificationStone, 'change' | 'total_before'>;

function stoneAt(at: number, change: Change): NotificationStone {
  const { id, stone_id, shape, carat, color, clarity, kind, growth, treatment, total_amount } =
    buyerDiamonds[at]!;
  return { id, stone_id, shape, carat, color, clarity, kind, growth, treatment, total_amount, ...change };
}

const searchOf = ({ id, title, searchquery }: (typeof savedSearches)[number]) => ({ id, title, searchquery });
const priceFell = (at: number): NotificationStone => {
  const stone = stoneAt(at, { change: 'price_fell', total_before: null });
  return { ...stone, total_before: stone.total_amount + 1250 };
};
const added: Change = { change: 'added', total_before: null };

/** Many changes of which the first are listed, unread. */
export const notificationOfImport: Notification = {
  id: 52,
  kind: 'search',
  search: searchOf(savedSearches[0]!),
  changes: 128,
  stones: [priceFell(0), stoneAt(1, added), stoneAt(3, { change: 'back_on_sale', total_before: null })],
  read: false,
  updated_at: '2026-11-21T08:40:00.000Z',
};

/** One stone, read. */
export const notificationRead: Notification = {
  id: 47,
  kind: 'search',
  search: searchOf(savedSearches[1]!),
  changes: 1,
  stones: [stoneAt(4, added)],
  read: true,
  updated_at: '2026-11-20T15:05:00.000Z',
};

/** Its only stone is no longer on sale. */
export const notificationOfSoldStone: Notification = {
  ...notificationRead,
  id: 44,
  changes: 0,
  stones: [],
  updated_at: '2026-11-18T11:30:00.000Z',
};

/** A hold was granted, read. */
export const notificationOfHold: Notification = {
  id: 31,
  kind: 'notice',
  notice: {
    topic: 'hold',
    subject: holdActive.id,
    text: `${holdActive.stone.stone_id} is held for you until 22 Nov, 2026 04:30 PM (UTC+05:30)`,
    reason: null,
  },
  changes: 1,
  stones: [],
  read: true,
  updated_at: '2026-11-20T12:10:00.000Z',
};

/** An order was rejected, unread. */
export const notificationOfOrder: Notification = {
  id: 33,
  kind: 'notice',
  notice: {
    topic: 'order',
    subject: 1036,
    text: 'Your order 1036 was rejected: 2 stones, $18,400.00',
    reason: 'One stone was sold at the fair this morning.',
  },
  changes: 1,
  stones: [],
  read: false,
  updated_at: '2026-11-21T09:02:00.000Z',
};

/** What an administrator is told. */
export const businessNotifications: Notification[] = [
  {
    ...notificationOfOrder,
    id: 71,
    notice: {
      topic: 'order',
      subject: 1041,
      text: 'Asha Mehta placed order 1041: 3 stones, $48,224.10',
      reason: null,
    },
  },
  {
    ...notificationOfOrder,
    id: 68,
    read: true,
    notice: {
      topic: 'demand',
      subject: 12,
      text: 'Luca Rossi is looking for “A pair of ovals, 2 ct each, F or better, VS”',
      reason: null,
    },
    updated_at: '2026-11-20T10:15:00.000Z',
  },
];

export const notifications: Notification[] = [
  notificationOfOrder,
  notificationOfImport,
  notificationRead,
  notificationOfHold,
  notificationOfSoldStone,
];
