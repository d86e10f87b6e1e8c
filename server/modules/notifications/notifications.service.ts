import type { Notification } from '#contract/model/notification.ts';
import type { PagedNotifications } from '#contract/model/pagedNotifications.ts';
import type { UpdateNotificationsInput } from '#contract/model/updateNotificationsInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { type BellEntry, bellRepository as bell } from './bell.repository.ts';
import { alertMailsRepository } from './mail/alert-mails.repository.ts';
import { type AlertMailContext, createAlertMails } from './mail/send-alert-mails.ts';
import { createOfferMatching, type MatchContext } from './match-offers.ts';
import { createNotificationReader } from './notification-reader.ts';
import { notificationsRepository as repository } from './notifications.repository.ts';

export { removeOldNotifications } from './notification-retention.ts';

export type NotificationsService = ReturnType<typeof createNotificationsService>;

type Account = Pick<SignedIn, 'id' | 'role'>;

/** The bell: matching changed stones against saved searches, what people are told in the app, and the mails of searches. */
export function createNotificationsService(
  context: MatchContext & AlertMailContext,
  services: {
    diamonds: Pick<DiamondsService, 'viewStones'>;
    notices: Pick<NoticesService, 'findAll' | 'hiddenTopics'>;
    mailer: Mailer;
  },
) {
  const { db, clock, links } = context;
  const { diamonds, notices, mailer } = services;
  const reader = createNotificationReader(context, { diamonds });
  const account = async (user: Account) => ({ userId: user.id, hidden: await notices.hiddenTopics(user) });

  /** Entries of the bell as their person may see them. */
  async function present(entries: readonly BellEntry[], userId: number): Promise<Notification[]> {
    const idsOf = (kind: BellEntry['kind']) =>
      entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
    const found = await reader.present(await repository.findAll(db.read, userId, idsOf('search')));
    const searches = new Map(found.map((notification) => [notification.id, notification]));
    const told = await notices.findAll(db.read, userId, idsOf('notice'));
    const noticeOf = new Map(told.map(({ id, ...notice }) => [id, notice]));
    return entries.flatMap(({ kind, id, at, read_at }): Notification[] => {
      if (kind === 'search') return [searches.get(id) ?? []].flat();
      const notice = noticeOf.get(id);
      const news = { changes: 1, stones: [], read: read_at !== null, updated_at: new Date(at).toISOString() };
      return notice ? [{ id, kind, notice, ...news }] : [];
    });
  }

  async function countUnread(from: Queries, user: Account): Promise<number> {
    const unread = await present(await bell.unread(from, await account(user)), user.id);
    return unread.filter(({ read }) => !read).length;
  }

  return {
    /** Matches a batch of changed stones against the saved searches; false when none is left. */
    matchOffers: createOfferMatching(context),

    /** Sends the mails that are due. */
    sendMails: createAlertMails(context, { mailer, reader }),

    /** A page of the account's notifications, the latest first. */
    async list(user: Account, page: number, limit = defaultPageSize): Promise<PagedNotifications> {
      const window = { limit, offset: pageOffset(page, limit) };
      const of = await account(user);
      const { entries, total } = await db.snapshot(async (from) => ({
        entries: await bell.list(from, of, window),
        total: await bell.count(from, of),
      }));
      return { data: await present(entries, user.id), current_page: page, total, per_page: limit };
    },

    countUnread: (user: Account) => countUnread(db.read, user),

    /** Marks one of the account's notifications as read, or all; answers how many are left. Throws 404 for another's. */
    async read(user: Account, { id, kind = 'search' }: UpdateNotificationsInput): Promise<number> {
      const kinds = id === undefined ? (['search', 'notice'] as const) : [kind];
      let found = 0;
      for (const each of kinds) found += await bell.read(db.write, user.id, { kind: each, id, now: clock() });
      if (id !== undefined && found === 0) throw notFound();
      return countUnread(db.write, user);
    },

    /** Ends the mails of an account by the link in one of them. Throws 404 without a valid key for it. */
    async endMails(userId: number, key: string | undefined): Promise<void> {
      if (!links.openKey({ purpose: 'alert-mail', id: userId }, key))
        throw notFound(addedMessages.session.linkDead);
      await db.transaction((trx) => alertMailsRepository.end(trx, userId));
    },
  };
}
