import { sql } from 'kysely';
import type { NoticeChoices } from '#contract/model/noticeChoices.ts';
import { buyerTopics, defaultBuyerChoices, readChoices } from '#domain/notices/notice-choices.ts';
import type { NewNotice } from '#domain/notices/notice-texts.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';

const rowsPerStatement = 500;

export const noticesRepository = {
  /** Stores a notice for one account, with a mail. */
  async toAccount(trx: Trx, userId: number, notice: NewNotice, now: number): Promise<void> {
    const row = { ...notice, user_id: userId, created_at: now, mail_at: now };
    await send(trx, trx.insertInto('notices').values(row));
  },

  /** Stores notices without mails, but for records of which the account has an unread one. */
  async toAccountsOnce(
    trx: Trx,
    told: readonly { userId: number; notice: NewNotice }[],
    now: number,
  ): Promise<void> {
    for (let at = 0; at < told.length; at += rowsPerStatement) {
      const batch = told.slice(at, at + rowsPerStatement);
      const known = await trx
        .selectFrom('notices')
        .select(['topic', 'subject'])
        .where('subject', 'in', [...new Set(batch.map(({ notice }) => notice.subject))])
        .where('user_id', 'in', [...new Set(batch.map(({ userId }) => userId))])
        .where('read_at', 'is', null)
        .execute();
      const unread = new Set(known.map(({ topic, subject }) => `${topic} ${subject}`));
      const rows = batch
        .filter(({ notice }) => !unread.has(`${notice.topic} ${notice.subject}`))
        .map(({ userId, notice }) => ({ ...notice, user_id: userId, created_at: now, mail_at: null }));
      if (rows.length > 0) await trx.insertInto('notices').values(rows).execute();
    }
  },

  /** Stores a notice for each active administrator, and one for the mails to the business. */
  async toBusiness(trx: Trx, { topic, subject, text, reason }: NewNotice, now: number): Promise<void> {
    const big = (value: number | null) => sql<number>`cast(${value} as bigint)`;
    const word = (value: string | null) => sql<string>`cast(${value} as text)`;
    const values = [word(topic), big(subject), word(text), word(reason), big(now)] as const;
    await send(
      trx,
      trx
        .insertInto('notices')
        .columns(['user_id', 'topic', 'subject', 'text', 'reason', 'created_at', 'mail_at'])
        .expression(
          sql`select id, ${sql.join(values)}, ${big(null)} from users where user_type = 'ADMIN' and status = 1
  union all select ${sql.join([big(null), ...values, big(now)])}`,
        ),
    );
  },

  /** The notices of an account with these ids. */
  findAll: async (from: Queries, userId: number, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : from
          .selectFrom('notices')
          .select(['id', 'topic', 'subject', 'text', 'reason'])
          .where('user_id', '=', userId)
          .where('id', 'in', ids)
          .execute(),

  /** How a buyer chose to be told. */
  async choicesOf(from: Queries, userId: number): Promise<NoticeChoices> {
    const stored = await from
      .selectFrom('notice_choices')
      .select('choices')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return (stored && readChoices(JSON.parse(stored.choices), buyerTopics)) ?? defaultBuyerChoices;
  },

  async storeChoices(to: Queries, userId: number, choices: NoticeChoices, now: number): Promise<void> {
    const change = { choices: JSON.stringify(choices), updated_at: now };
    await to
      .insertInto('notice_choices')
      .values({ user_id: userId, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute();
  },
};
