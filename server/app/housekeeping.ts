import { day, hour, minute } from '#domain/format/durations.ts';
import { removeEndedClientPages } from '#server/modules/client-pages/client-pages.service.ts';
import {
  readUnreadDemands,
  removeOldDemandStones,
  removeOldEmptySearches,
} from '#server/modules/demands/demands.service.ts';
import { removeRecordedChanges, removeRunDetails } from '#server/modules/diamonds/diamonds.service.ts';
import { removeOldEvents } from '#server/modules/events/events.service.ts';
import { removeOldNotifications } from '#server/modules/notifications/notifications.service.ts';
import { removeOldMail } from '#server/platform/mail/remove-old-mail.ts';
import { removeExpiredFiles } from '#server/platform/storage/expiring-files.ts';
import { removeUnnamedUploads, removeUnusedFiles } from '#server/platform/storage/unused-files.ts';
import { removeOldChanges } from '#server/search-index/sync/change-log.ts';
import type { AppContext } from './app-context.ts';
import { removeExpiredRows } from './housekeeping.repository.ts';

/** Repeated submits are recognised for two days. */
const idempotencyLife = 2 * day;

/** Removes expired records at once, then every `interval` milliseconds. */
export function startHousekeeping(context: AppContext, interval: number): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  // Searching a large database for file names takes seconds: run once a day, not during startup.
  let sweptAt = context.clock() - day + hour;
  const cleanUp = async () => {
    await removeExpired(context);
    const now = context.clock();
    if (now - sweptAt < day) return;
    sweptAt = now;
    await removeUnusedFiles(context, now);
    await readUnreadDemands(context);
  };
  const run = () => {
    running = cleanUp().catch((err: unknown) => context.logger.warn({ err }, 'housekeeping failed'));
  };
  const timer = setInterval(run, interval);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Removes expired sessions, sign-in attempts, links, keys, change log rows, files, reports of imports, recorded changes and mail. */
export async function removeExpired(context: AppContext): Promise<void> {
  const { config, db, clock, sessions, signInLimit } = context;
  const now = clock();
  await sessions.removeExpired();
  await signInLimit.removeOld();
  await removeExpiredRows(db.write, {
    resets: now,
    idempotencyKeys: now - idempotencyLife,
    importProgress: now - day,
  });
  if (db.engine === 'postgres') await removeOldChanges(db.write, day);
  await removeExpiredFiles(context, now);
  await removeRunDetails(context, now);
  await removeRecordedChanges(db, now - config.undoDays * day);
  await removeOldNotifications(db.write, now);
  await removeOldDemandStones(db.write, now);
  await removeOldEmptySearches(db.write, now);
  await removeEndedClientPages(db.write, now);
  await removeOldEvents(context);
  await removeUnnamedUploads(context, now - config.unusedFiles.minutes * minute);
  await removeOldMail(config, now);
}
