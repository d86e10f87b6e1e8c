import type { Config } from './config.ts';
import type { FrontDoor } from './http/front-door.ts';
import type { Logger } from './logger.ts';
import { type House, openApp, tablesOf } from './open-house.ts';

/** How often a server looks whether its tables were replaced, ms. */
const lookEvery = 2000;

interface Given {
  config: Config;
  logger: Logger;
  door: Pick<FrontDoor, 'open' | 'shut'>;
  house: House;
  every?: number;
}

export interface FollowedHouse {
  /** Ends what is under way; the database stays open. */
  close(): Promise<void>;
}

/**
 * Opens the door to a house, and begins anew on the same database when a restore has put other tables in the place
 * of those it was opened on: names of terms, the secret of the links and the index of the stock are of the old ones.
 * While that lasts, and for as long as it fails, nobody is let in.
 */
export function followHouse({ config, logger, door, house, every = lookEvery }: Given): FollowedHouse {
  let [current, ended] = [house, false];
  const leaving = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  door.open(house.app);

  async function look(): Promise<void> {
    // Without an answer there is nothing to decide: /readyz tells of a database that is away.
    const tables = await tablesOf(current.db).catch(() => null);
    if (tables === null || tables === current.tables || ended) return;
    logger.warn({}, 'the records were replaced, as by a restore: the server begins anew on them');
    const left = door.shut();
    const next = await openApp(config, logger, current.db);
    letGo(current, left);
    current = next;
    door.open(next.app);
    logger.info({}, 'the server has begun anew');
  }

  /** What was let in before works on the old app to its end. */
  function letGo({ close }: House, left: Promise<void>): void {
    const gone = left
      .then(close)
      .catch((err: unknown) => logger.warn({ err }, 'work in the background failed'))
      .finally(() => leaving.delete(gone));
    leaving.add(gone);
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look()
        .catch((err: unknown) => logger.error({ err }, 'the server could not begin anew; nobody is let in'))
        .finally(() => ended || lookLater());
    }, every).unref();
  }
  if (house.tables !== null) lookLater();

  return {
    async close() {
      ended = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([current.close(), ...leaving]);
    },
  };
}
