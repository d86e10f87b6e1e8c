import { localDay } from '#domain/format/days.ts';
import { tryLockNamed } from '#server/platform/db/database.ts';
import { eventsRepository as repository } from './events.repository.ts';
import type { PublishContext } from './publish-changes.ts';

/**
 * Tells open screens once of each new day of the business, in the time zone of the server: what is due, overdue and of
 * today is another then. Screens of a browser that slept get it with the other events.
 */
export function createDayTeller({ db, clock, hints }: PublishContext) {
  let toldDay: number | null = null;
  return async (): Promise<void> => {
    const today = localDay(clock());
    if (toldDay === today) return;
    const isStored = await db.transaction(async (trx) => {
      // Another server publishes: the next call tells it.
      if (!(await tryLockNamed(db, trx, 'live'))) return false;
      if (!(await repository.hasDay(trx, today)))
        await repository.insert(trx, [
          { kind: 'day', subject: today, change: 'changed', user_id: null, made_at: clock() },
        ]);
      return true;
    });
    if (!isStored) return;
    toldDay = today;
    hints.send('events');
  };
}
