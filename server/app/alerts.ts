import { minute } from '#domain/format/durations.ts';
import type { NotificationsService } from '#server/modules/notifications/notifications.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Lease } from '#server/platform/db/servers/lease.ts';
import type { Logger } from '#server/platform/logger.ts';

/** Other servers' changes, and those that a stop has left, are looked for this often, ms. */
const pollIntervalMs = 5000;
/** Changes of this server are collected for this time, ms. */
const collectMs = 200;
const mailIntervalMs = minute;

interface AlertsOptions {
  db: Pick<Database, 'watchStock'>;
  lease: Pick<Lease, 'claim'>;
  logger: Logger;
  notifications: Pick<NotificationsService, 'matchOffers' | 'sendMails'>;
}

/**
 * Matches changed stones against saved searches, after the transaction of the change. One of several servers also
 * looks for what others have left and sends due mails.
 */
export function startAlerts({ db, lease, logger, notifications }: AlertsOptions): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  let [requested, closed] = [false, false];
  let collecting: NodeJS.Timeout | undefined;

  const report = (err: unknown) =>
    logger.warn({ err }, 'saved searches were not matched; they will be again');
  async function match(): Promise<void> {
    while (requested && !closed) {
      requested = false;
      while (!closed && (await notifications.matchOffers()));
    }
  }
  function run(): void {
    requested = true;
    running ??= match()
      .catch(report)
      .finally(() => {
        running = null;
      });
  }
  function collect(): void {
    collecting ??= setTimeout(() => {
      collecting = undefined;
      run();
    }, collectMs).unref();
  }

  let mailing: Promise<void> = Promise.resolve();
  const stopWatching = db.watchStock(collect);
  const polling = setInterval(async () => {
    if (await lease.claim().catch(() => false)) run();
  }, pollIntervalMs).unref();
  const mails = setInterval(() => {
    mailing = mailing
      .then(async () => {
        if (await lease.claim()) await notifications.sendMails(() => closed);
      })
      .catch(report);
  }, mailIntervalMs).unref();
  return {
    async stop() {
      closed = true;
      stopWatching();
      clearTimeout(collecting);
      clearInterval(polling);
      clearInterval(mails);
      await running;
      await mailing;
    },
  };
}
