import { day, minute } from '#domain/format/durations.ts';
import { alertMail, alertMailSearch } from '#domain/mail/alert-mail.ts';
import type { Mail } from '#domain/mail/mail.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { sendClaimed } from '#server/platform/mail/send-claimed.ts';
import type { NotificationReader } from '../notification-reader.ts';
import { type Due, alertMailsRepository as repository } from './alert-mails.repository.ts';

/** An account gets at most one mail in this time. */
const mailIntervalMs = 15 * minute;
/** After a failure the next attempt waits this long; a mail that is a day late is not sent. */
const retryMs = 15 * minute;
const maxLateMs = day;
/** A claim lapses after this time: longer than a mail server may take for a mail. */
const claimMs = 10 * minute;
/** Accounts of one round. */
const accountsPerRound = 50;
/** Life of the link that ends the mails. */
const unsubscribeLifetimeMs = 180 * day;

export interface AlertMailContext {
  config: { businessName: string; publicUrl: string };
  db: Database;
  clock: Clock;
  logger: Logger;
  links: SignedLinks;
}

interface Person {
  id: number;
  name: string;
  email: string;
}

/** Sends the mails of notifications that are due, one for all searches of an account. */
export function createAlertMails(
  { config, db, clock, logger, links }: AlertMailContext,
  { mailer, reader }: { mailer: Mailer; reader: NotificationReader },
) {
  async function searchesOf(ids: readonly number[]) {
    const rows = await repository.claimed(db.read, ids);
    const notifications = await reader.present(rows);
    // Stones that were sold meanwhile are no news.
    return notifications.filter(({ changes }) => changes > 0).map(alertMailSearch);
  }

  async function compose(person: Person, ids: readonly number[]): Promise<Mail | null> {
    const searches = await searchesOf(ids);
    if (searches.length === 0) return null;
    const key = links.makeKey({ purpose: 'alert-mail', id: person.id, lifetimeMs: unsubscribeLifetimeMs });
    return { ...alertMail(config, person, { searches, key }), idSeed: `alert ${ids.join(' ')}` };
  }

  async function sendTo(person: Person, due: Due): Promise<void> {
    const ids = await repository.claim(db.write, person.id, due);
    await sendClaimed(
      { mailer, logger },
      {
        ids,
        compose: () => compose(person, ids),
        finish: () => repository.finish(db.write, ids, clock()),
        postpone: () => repository.postpone(db.write, ids, clock() + retryMs),
      },
    );
  }

  /** Sends the mails that are due. */
  return async (isClosed: () => boolean = () => false): Promise<void> => {
    const now = clock();
    const due = {
      now,
      mailedBefore: now - mailIntervalMs,
      dueAfter: now - maxLateMs,
      lapsedAt: now - claimMs,
    };
    for (const person of await repository.dueUsers(db.read, due, accountsPerRound)) {
      if (isClosed()) return;
      await sendTo(person, due);
    }
  };
}
