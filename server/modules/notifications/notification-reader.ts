import type { Notification } from '#contract/model/notification.ts';
import type { NotificationStone } from '#contract/model/notificationStone.ts';
import { fromCentsOrNull, toCents } from '#domain/format/money.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { notificationsRepository as repository } from './notifications.repository.ts';

export type NotificationRow = Row<'notifications'> & { title: string; searchquery: string };

/** A notification of a saved search. */
export type SearchNotification = Notification & Required<Pick<Notification, 'search'>>;

export type NotificationReader = ReturnType<typeof createNotificationReader>;

/** Presents notifications as their buyer may see them: stones that are on sale now, at the buyer's price. */
export function createNotificationReader(
  { db }: { db: Database },
  { diamonds }: { diamonds: Pick<DiamondsService, 'viewStones'> },
) {
  return {
    async present(rows: readonly NotificationRow[]): Promise<SearchNotification[]> {
      const listed = await repository.stonesOf(
        db.read,
        rows.map(({ id }) => id),
      );
      const ids = [...new Set(listed.map(({ diamond_id }) => diamond_id))];
      const stones = new Map(
        (await diamonds.viewStones(ids, { role: 'USER' })).map((stone) => [stone.id, stone]),
      );
      const foundBy = (notification: NotificationRow) => {
        const own = listed.filter(({ notification_id }) => notification_id === notification.id);
        // A stone that changed again is listed once, with its latest change.
        const latest = new Map<number, NotificationStone>();
        for (const { diamond_id, change, total_before } of own) {
          const stone = stones.get(diamond_id);
          // A price that rose again is no news.
          if (!stone || (total_before !== null && toCents(stone.total_amount) >= total_before)) continue;
          const { id, stone_id, shape, carat, color, clarity, total_amount } = stone;
          const { kind, growth, treatment } = stone;
          const before = { change, total_before: fromCentsOrNull(total_before) };
          const named = { id, stone_id, shape, carat, color, clarity, kind, growth, treatment };
          latest.set(id, { ...named, total_amount, ...before });
        }
        return { changes: notification.changes - own.length + latest.size, stones: [...latest.values()] };
      };
      return rows.map((row) => {
        const found = foundBy(row);
        return {
          id: row.id,
          kind: 'search',
          search: { id: row.saved_search_id, title: row.title, searchquery: row.searchquery },
          ...found,
          read: row.read_at !== null || found.changes === 0,
          updated_at: new Date(row.updated_at).toISOString(),
        };
      });
    },
  };
}
