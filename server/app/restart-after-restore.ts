import { tablesIdOf } from '#server/platform/db/database-probe.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';
import { type RunningApp, startOnDatabase } from './start-app.ts';
import type { StartupGate } from './startup-gate.ts';

/** How often a server looks whether its tables were replaced, ms. */
const checkIntervalMs = 2000;

interface RestartOptions {
  config: Config;
  logger: Logger;
  gate: Pick<StartupGate, 'open' | 'pause'>;
  startedApp: RunningApp;
  intervalMs?: number;
}

export interface RestartWatch {
  /** Ends what is under way; the database stays open. */
  close(): Promise<void>;
}

/**
 * Opens the door to a house, and begins anew on the same database when a restore has put other tables in the place
 * of those it was opened on: names of terms, the secret of the links and the index of the stock are of the old ones.
 * While that lasts, and for as long as it fails, nobody is let in.
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
    // Without an answer there is nothing to decide: /readyz tells of a database that is away.
    const tables = await tablesIdOf(current.db).catch(() => null);
    if (tables === null || tables === current.tablesId || ended) return;
    logger.warn({}, 'the records were replaced, as by a restore: the server begins anew on them');
    const idle = gate.pause();
    const restarted = await startOnDatabase(config, logger, current.db);
    closeWhenIdle(current, idle);
    current = restarted;
    gate.open(restarted.app);
    logger.info({}, 'the server has begun anew');
  }

  /** What was let in before works on the old app to its end. */
  function closeWhenIdle({ close }: RunningApp, idle: Promise<void>): void {
    const closed = idle
      .then(close)
      .catch((err: unknown) => logger.warn({ err }, 'work in the background failed'))
      .finally(() => closing.delete(closed));
    closing.add(closed);
  }

  function scheduleCheck(): void {
    timer = setTimeout(() => {
      checking = check()
        .catch((err: unknown) => logger.error({ err }, 'the server could not begin anew; nobody is let in'))
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
