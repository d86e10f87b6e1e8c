import type { NoticeChoices } from '#contract/model/noticeChoices.ts';
import type { NoticeTopic } from '#contract/model/noticeTopic.ts';
import { topicsWith } from '#domain/notices/notice-choices.ts';
import type { NewNotice } from '#domain/notices/notice-texts.ts';
import { findNoticeSettings } from '#server/modules/settings/settings.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { createNoticeMails, type NoticeMailContext } from './notice-mails.ts';
import { noticesRepository as repository } from './notices.repository.ts';

export type NoticesService = ReturnType<typeof createNoticesService>;

/** Tells a buyer, in the transaction of what happened: on open screens at once, and by mail within a minute. */
export const tellBuyer = (trx: Trx, userId: number, notice: NewNotice, now: number): Promise<void> =>
  repository.toAccount(trx, userId, notice, now);

/** Tells buyers of one batch, under the bell alone. One whose earlier notice of the same record is unread gets no second. */
export const tellBuyersOnce = (
  trx: Trx,
  told: readonly { userId: number; notice: NewNotice }[],
  now: number,
): Promise<void> => repository.toAccountsOnce(trx, told, now);

/** Tells all administrators, in the transaction of what happened, and the addresses of the business by mail. */
export const tellBusiness = (trx: Trx, notice: NewNotice, now: number): Promise<void> =>
  repository.toBusiness(trx, notice, now);

/** What people are told of their records, in the app and by mail. */
export function createNoticesService(context: NoticeMailContext, { mailer }: { mailer: Mailer }) {
  const { db, clock } = context;
  return {
    /** Sends the mails that are due. */
    sendMails: createNoticeMails(context, { mailer }),

    /** The notices of an account with these ids, for its bell. */
    findAll: (from: Queries, userId: number, ids: readonly number[]) => repository.findAll(from, userId, ids),

    /** The topics that an account has chosen not to be told of. */
    async hiddenTopics({ id, role }: Pick<SignedIn, 'id' | 'role'>): Promise<NoticeTopic[]> {
      if (role === 'ADMIN') return topicsWith((await findNoticeSettings(db.read)).choices, 'off');
      return topicsWith(await repository.choicesOf(db.read, id), 'off');
    },

    /** How a buyer is told of each thing. */
    choices: ({ id }: Pick<SignedIn, 'id'>): Promise<NoticeChoices> => repository.choicesOf(db.read, id),

    /** Replaces the choices of a buyer. */
    async choose({ id }: Pick<SignedIn, 'id'>, choices: NoticeChoices): Promise<NoticeChoices> {
      await repository.storeChoices(db.write, id, choices, clock());
      return choices;
    },
  };
}
