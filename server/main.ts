import { type Config, ConfigError, readConfig } from '#server/app/config.ts';
import { listen } from '#server/app/listen.ts';
import { type RestartWatch, restartAfterRestore } from '#server/app/restart-after-restore.ts';
import type { Services } from '#server/app/services.ts';
import { type RunningApp, startApp } from '#server/app/start-app.ts';
import { StartError, startErrorOf } from '#server/app/start-error.ts';
import { createStartupGate, type StartupGate } from '#server/app/startup-gate.ts';
import { prepareGracefulClose } from '#server/platform/http/close-server.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';

/** A second signal within this time is a duplicate: a terminal signals the process group and npm forwards it. */
const repeatWindowMs = 1000;

const signalNumbers = { SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Runs `stop` at the first SIGINT or SIGTERM and ends the process: 0, or 1 when stopping fails. A later signal ends
 * it at once; the database repairs itself at the next start.
 */
function stopOnSignal(stop: () => Promise<void>, fail: (failure: unknown) => never): void {
  let signalledAt: number | undefined;
  const onSignal = (signal: keyof typeof signalNumbers) => {
    const now = performance.now();
    if (signalledAt !== undefined) {
      if (now - signalledAt > repeatWindowMs) process.exit(128 + signalNumbers[signal]);
      return;
    }
    signalledAt = now;
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Timeout for background work (such as sending mail) and for closing the database, ms. */
const cleanupTimeoutMs = 10_000;

async function main(): Promise<void> {
  keepFilesPrivate();
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const gate = createStartupGate(config, logger);
  const closeServer = prepareGracefulClose(await listen(gate.fetch, config));
  const stopping = new AbortController();
  const starting = startApp(config, logger, stopping.signal);
  let restartWatch: RestartWatch | undefined;
  stopOnSignal(async () => {
    stopping.abort();
    await stop({ config, logger, gate, closeServer, starting, restartWatch });
  }, fail);
  try {
    const startedApp = await starting;
    if (stopping.signal.aborted) return;
    restartWatch = restartAfterRestore({ config, logger, gate, startedApp });
    await announce(startedApp.services);
  } catch (failure) {
    if (!stopping.signal.aborted) throw startErrorOf(failure, config);
  }
}

interface StopOptions {
  config: Config;
  logger: Logger;
  gate: StartupGate;
  closeServer: (limit: number) => Promise<number>;
  starting: Promise<RunningApp>;
  /** Set once the app has started. */
  restartWatch: RestartWatch | undefined;
}

/** Graceful shutdown: refuses new requests, finishes open ones within SHUTDOWN_SECONDS, then closes the database. */
async function stop({
  config,
  logger,
  gate,
  closeServer,
  starting,
  restartWatch,
}: StopOptions): Promise<void> {
  const limit = config.shutdownSeconds * 1000;
  logger.info({ limit }, 'stopping');
  gate.close();
  const [cut] = await Promise.all([closeServer(limit), endsWithin(limit + 1000, gate.idle())]);
  if (cut > 0) logger.warn({ cut }, 'calls that took too long were cut');
  const startedApp = await starting.catch(() => null);
  if (startedApp && !(await endsWithin(cleanupTimeoutMs, (restartWatch ?? startedApp).close())))
    logger.warn({}, 'work in the background was cut');
  // A hanging request keeps its connection; the database rolls its transaction back.
  if (startedApp) await endsWithin(cleanupTimeoutMs, startedApp.db.close());
  logger.info({}, 'stopped');
}

/** Whether the work ended in time. */
async function endsWithin(limit: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limit);
  });
  return Promise.race([work.then(() => true), timedOut]).finally(() => clearTimeout(timer));
}

async function announce({ config }: Services): Promise<void> {
  const lines = ['', `  ${config.businessName || 'Facet'} is open at ${config.publicUrl}`, ''];
  if (config.demo) {
    const { demoSignIns } = await import('#server/demo/seed-demo.ts');
    const width = Math.max(...demoSignIns.map(({ email }) => email.length));
    lines.push(
      '  Demonstration sign-ins:',
      ...demoSignIns.map(
        ({ role, email, password }) => `    ${role.padEnd(6)} ${email.padEnd(width)}  ${password}`,
      ),
      '',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(failure: unknown): never {
  const isExpected = failure instanceof ConfigError || failure instanceof StartError;
  const text = failure instanceof Error ? (isExpected ? failure.message : failure.stack) : failure;
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

main().catch(fail);
