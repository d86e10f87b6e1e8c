import { type Config, ConfigError, readConfig } from './config.ts';
import { type FollowedHouse, followHouse } from './follow-house.ts';
import { prepareClosing } from './http/close-server.ts';
import { createFrontDoor, type FrontDoor } from './http/front-door.ts';
import { listen } from './http/listen.ts';
import { createLogger, type Logger } from './logger.ts';
import { type House, openHouse } from './open-house.ts';
import type { Services } from './services.ts';
import { StartError, startErrorOf } from './start-error.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** How long what calls have left behind, such as a letter, may take after the last call, ms. */
const settling = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const door = createFrontDoor(config, logger);
  const closeServer = prepareClosing(await listen(door.fetch, config));
  const told = new AbortController();
  const opening = openHouse(config, logger, told.signal);
  let followed: FollowedHouse | undefined;
  stopOnSignal(async () => {
    told.abort();
    await stop({ config, logger, door, closeServer, opening, followed });
  }, fail);
  try {
    const house = await opening;
    if (told.signal.aborted) return;
    followed = followHouse({ config, logger, door, house });
    await announce(house.services);
  } catch (failure) {
    if (!told.signal.aborted) throw startErrorOf(failure, config);
  }
}

interface Running {
  config: Config;
  logger: Logger;
  door: FrontDoor;
  closeServer: (limit: number) => Promise<number>;
  opening: Promise<House>;
  /** Set once the door was open. */
  followed: FollowedHouse | undefined;
}

/** Lets nobody in, finishes what was taken on within SHUTDOWN_SECONDS, and closes the database last. */
async function stop({ config, logger, door, closeServer, opening, followed }: Running): Promise<void> {
  const limit = config.shutdownSeconds * 1000;
  logger.info({ limit }, 'stopping');
  door.close();
  const [cut] = await Promise.all([closeServer(limit), within(limit + 1000, door.quiet())]);
  if (cut > 0) logger.warn({ cut }, 'calls that took too long were cut');
  const house = await opening.catch(() => null);
  if (house && !(await within(settling, (followed ?? house).close())))
    logger.warn({}, 'work in the background was cut');
  // A call that hangs keeps its connection; the database undoes what was not committed.
  if (house) await within(settling, house.db.close());
  logger.info({}, 'stopped');
}

/** Whether the work ended in time. */
async function within(limit: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limit);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}

async function announce({ config }: Services): Promise<void> {
  const lines = ['', `  ${config.businessName} is open at ${config.publicUrl}`, ''];
  if (config.demo) {
    const { demoSignIns } = await import('./db/seed/seed-demo.ts');
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
  const meant = failure instanceof ConfigError || failure instanceof StartError;
  const text = failure instanceof Error ? (meant ? failure.message : failure.stack) : failure;
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

main().catch(fail);
