import type { Notification } from '#contract/model/notification.ts';
import type { PagedNotifications } from '#contract/model/pagedNotifications.ts';
import type { UpdateNotificationsInput } from '#contract/model/updateNotificationsInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { HoldsService } from '#server/modules/holds/holds.service.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { type BellEntry, bellRepository as bell } from './bell.repository.ts';
import { alertMailsRepository } from './mail/alert-mails.repository.ts';
import { type AlertMailContext, createAlertMails } from './mail/send-alert-mails.ts';
import { createOfferMatching, type MatchContext } from './match-offers.ts';
import { createNotificationReader } from './notification-reader.ts';
import { notificationLifetimeMs } from './notification-retention.ts';
import { notificationsRepository as repository } from './notifications.repository.ts';

export { removeOldNotifications } from './notification-retention.ts';

export type NotificationsService = ReturnType<typeof createNotificationsService>;

interface Account {
  id: number;
}

/** What saved searches notify their buyers of: matching changed stones, the list in the app, and mails. */
export function createNotificationsService(
  context: MatchContext & AlertMailContext,
  services: {
    diamonds: Pick<DiamondsService, 'viewStones'>;
    holds: Pick<HoldsService, 'viewHolds'>;
    mailer: Mailer;
  },
) {
  const { db, clock, links } = context;
  const { diamonds, holds, mailer } = services;
  const reader = createNotificationReader(context, { diamonds });
  const account = ({ id }: Account) => ({ userId: id, holdsAfter: clock() - notificationLifetimeMs });

  /** Entries of the bell as their buyer may see them. */
  async function present(entries: readonly BellEntry[], user: Account): Promise<Notification[]> {
    const idsOf = (kind: BellEntry['kind']) =>
      entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
    const found = await reader.present(await repository.findAll(db.read, user.id, idsOf('search')));
    const searches = new Map(found.map((notification) => [notification.id, notification]));
    const held = await holds.viewHolds(idsOf('hold'), { role: 'USER', id: user.id });
    const holdOf = new Map(held.map((hold) => [hold.id, hold]));
    return entries.flatMap(({ kind, id, at, read_at }): Notification[] => {
      const hold = holdOf.get(id);
      if (kind === 'search' || !hold) return [searches.get(id) ?? []].flat();
      const news = { changes: 1, stones: [], read: read_at !== null, updated_at: new Date(at).toISOString() };
      return [{ id, kind, hold, ...news }];
    });
  }

  return {
    /** Matches a batch of changed stones against the saved searches; false when none is left. */
    matchOffers: createOfferMatching(context),

    /** Sends the mails that are due. */
    sendMails: createAlertMails(context, { mailer, reader }),

    /** A page of the account's notifications, the latest first. */
    async list(user: Account, page: number, limit = defaultPageSize): Promise<PagedNotifications> {
      const window = { limit, offset: pageOffset(page, limit) };
      const { entries, total } = await db.snapshot(async (from) => ({
        entries: await bell.list(from, account(user), window),
        total: await bell.count(from, account(user)),
      }));
      return { data: await present(entries, user), current_page: page, total, per_page: limit };
    },

    countUnread: (user: Account): Promise<number> => bell.count(db.read, account(user), true),

    /** Marks one of the account's notifications as read, or all; answers how many are left. Throws 404 for another's. */
    async read(user: Account, { id, kind = 'search' }: UpdateNotificationsInput): Promise<number> {
      const entry = { id, now: clock() };
      const all = id === undefined;
      let found = 0;
      if (all || kind === 'search') found += await repository.read(db.write, user.id, entry);
      if (all || kind === 'hold') found += await bell.readHolds(db.write, user.id, entry);
      if (!all && found === 0) throw notFound();
      return bell.count(db.write, account(user), true);
    },

    /** Ends the mails of an account by the link in one of them. Throws 404 without a valid key for it. */
    async endMails(userId: number, key: string | undefined): Promise<void> {
      if (!links.openKey({ purpose: 'alert-mail', id: userId }, key))
        throw notFound(addedMessages.session.linkDead);
      await db.transaction((trx) => alertMailsRepository.end(trx, userId));
    },
  };
}
