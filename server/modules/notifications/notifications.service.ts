import type { PagedNotifications } from '#contract/model/pagedNotifications.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { alertMailsRepository } from './mail/alert-mails.repository.ts';
import { type AlertMailContext, createAlertMails } from './mail/send-alert-mails.ts';
import { createOfferMatching, type MatchContext } from './match-offers.ts';
import { createNotificationReader } from './notification-reader.ts';
import { notificationsRepository as repository } from './notifications.repository.ts';

export { removeOldNotifications } from './notification-retention.ts';

export type NotificationsService = ReturnType<typeof createNotificationsService>;

interface Account {
  id: number;
}

/** What saved searches notify their buyers of: matching changed stones, the list in the app, and mails. */
export function createNotificationsService(
  context: MatchContext & AlertMailContext,
  { diamonds, mailer }: { diamonds: Pick<DiamondsService, 'viewStones'>; mailer: Mailer },
) {
  const { db, clock, links } = context;
  const reader = createNotificationReader(context, { diamonds });

  return {
    /** Matches a batch of changed stones against the saved searches; false when none is left. */
    matchOffers: createOfferMatching(context),

    /** Sends the mails that are due. */
    sendMails: createAlertMails(context, { mailer, reader }),

    /** A page of the account's notifications, the latest first. */
    async list(user: Account, page: number, limit = defaultPageSize): Promise<PagedNotifications> {
      const window = { limit, offset: pageOffset(page, limit) };
      const rows = await repository.list(db.read, user.id, window);
      const total = await repository.count(db.read, user.id);
      return { data: await reader.present(rows), current_page: page, total, per_page: limit };
    },

    countUnread: ({ id }: Account): Promise<number> => repository.count(db.read, id, true),

    /** Marks one of the account's notifications as read, or all; answers how many are left. Throws 404 for another's. */
    async read(user: Account, id: number | undefined): Promise<number> {
      const found = await repository.read(db.write, user.id, { id, now: clock() });
      if (id !== undefined && found === 0) throw notFound();
      return repository.count(db.write, user.id, true);
    },

    /** Ends the mails of an account by the link in one of them. Throws 404 without a valid key for it. */
    async endMails(userId: number, key: string | undefined): Promise<void> {
      if (!links.openKey({ purpose: 'alert-mail', id: userId }, key))
        throw notFound(addedMessages.session.linkDead);
      await db.transaction((trx) => alertMailsRepository.end(trx, userId));
    },
  };
}
