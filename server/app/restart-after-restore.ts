import { databaseStateOf, isContinued } from '#server/platform/db/database-probe.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';
import { type RunningApp, startOnDatabase } from './start-app.ts';
import type { StartupGate } from './startup-gate.ts';

/** Interval of the check for replaced records, ms. */
const checkIntervalMs = 2000;

interface RestartOptions {
  config: Config;
  logger: Logger;
  gate: Pick<StartupGate, 'open' | 'pause'>;
  startedApp: RunningApp;
  intervalMs?: number;
}

export interface RestartWatch {
  /** Ends running work; the database stays open. */
  close(): Promise<void>;
}

/**
 * Opens the startup gate for an app, and restarts the app on the same database when its records are not those that it
 * was opened on: a restore has replaced them, or a failover to a replica has lost the last commits. Lookup values, the
 * link secret, the search index and positions in logs belong to the old records.
 * Requests are rejected during the restart and while it fails.
 */
export function restartAfterRestore({
  config,
  logger,
  gate,
  startedApp,
  intervalMs = checkIntervalMs,
}: RestartOptions): RestartWatch {
  let [current, paused, ended] = [startedApp, false, false];
  let known = startedApp.databaseState;
  const closing = new Set<Promise<void>>();
  let checking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  gate.open(startedApp.app);

  async function check(): Promise<void> {
    // Without an answer nothing can be decided; /readyz reports an unreachable database.
    const present = await databaseStateOf(current.db).catch(() => null);
    if (present === null || ended) return;
    if (!paused && isContinued(known, present)) {
      known = present;
      return;
    }
    logger.warn(
      { known, present },
      'the database was restored or has failed over: restarting on its present records',
    );
    const idle = gate.pause();
    paused = true;
    const restarted = await startOnDatabase(config, logger, current.db);
    closeWhenIdle(current, idle);
    [current, known, paused] = [restarted, restarted.databaseState, false];
    gate.open(restarted.app);
    logger.info({}, 'the server has restarted on the present records');
  }

  /** Requests accepted earlier finish on the old app; its streams of events end at once. */
  function closeWhenIdle({ close, services }: RunningApp, idle: Promise<void>): void {
    void services.events.stop({ reset: true });
    const closed = idle
      .then(close)
      .catch((err: unknown) => logger.warn({ err }, 'background work failed'))
      .finally(() => closing.delete(closed));
    closing.add(closed);
  }

  function scheduleCheck(): void {
    timer = setTimeout(() => {
      checking = check()
        .catch((err: unknown) =>
          logger.error({ err }, 'the restart failed; requests are rejected until it succeeds'),
        )
        .finally(() => ended || scheduleCheck());
    }, intervalMs).unref();
  }
  if (startedApp.db.engine === 'postgres') scheduleCheck();

  return {
    async close() {
      ended = true;
      clearTimeout(timer);
      await checking;
      await Promise.all([current.close(), ...closing]);
    },
  };
}
