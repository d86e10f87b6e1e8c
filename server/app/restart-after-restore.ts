import { tablesIdOf } from '#server/platform/db/database-probe.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';
import { type RunningApp, startOnDatabase } from './start-app.ts';
import type { StartupGate } from './startup-gate.ts';

/** Interval of the check for replaced tables, ms. */
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
 * Opens the startup gate for an app, and restarts the app on the same database when a restore has replaced
 * the tables it was opened on: lookup values, the link secret and the search index belong to the old ones.
 * Requests are rejected during the restart and while it fails.
 */
export function restartAfterRestore({
  config,
  logger,
  gate,
  startedApp,
  intervalMs = checkIntervalMs,
}: RestartOptions): RestartWatch {
  let [current, ended] = [startedApp, false];
  const closing = new Set<Promise<void>>();
  let checking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  gate.open(startedApp.app);

  async function check(): Promise<void> {
    // Without an answer nothing can be decided; /readyz reports an unreachable database.
    const tables = await tablesIdOf(current.db).catch(() => null);
    if (tables === null || tables === current.tablesId || ended) return;
    logger.warn({}, 'the tables were replaced, as by a restore: restarting on the new ones');
    const idle = gate.pause();
    const restarted = await startOnDatabase(config, logger, current.db);
    closeWhenIdle(current, idle);
    current = restarted;
    gate.open(restarted.app);
    logger.info({}, 'the server has restarted on the new tables');
  }

  /** Requests accepted earlier finish on the old app. */
  function closeWhenIdle({ close }: RunningApp, idle: Promise<void>): void {
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
  if (startedApp.tablesId !== null) scheduleCheck();

  return {
    async close() {
      ended = true;
      clearTimeout(timer);
      await checking;
      await Promise.all([current.close(), ...closing]);
    },
  };
}
