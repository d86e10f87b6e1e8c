import { minute } from '#domain/format/durations.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { databaseTime } from '#server/platform/db/database-probe.ts';
import type { Logger } from '#server/platform/logger.ts';

/** A difference of the clocks that an operator has to correct, ms: other programs of the machine go by its own. */
const maxSkewMs = 2000;
/** A smaller change of the difference is the time that an answer takes, ms: the clock does not jump for it. */
const jitterMs = 50;
const intervalMs = minute;

export interface DatabaseClock {
  /** The time of PostgreSQL, which all servers share; of the machine for the embedded database. */
  clock: Clock;
  /** Whether the clock of the machine differs by more than two seconds. */
  isSkewed(): boolean;
  stop(): void;
}

/** Follows the clock of the database, and warns when that of the machine differs. Without an answer the last difference counts. */
export async function followDatabaseClock({
  db,
  logger,
}: {
  db: Database;
  logger: Logger;
}): Promise<DatabaseClock> {
  if (db.engine === 'sqlite') return { clock: systemClock, isSkewed: () => false, stop() {} };
  let offset = 0;
  const isSkewed = () => Math.abs(offset) > maxSkewMs;
  async function measure(): Promise<void> {
    const before = systemClock();
    const there = await databaseTime(db);
    const measured = Math.round(there - (before + systemClock()) / 2);
    if (Math.abs(measured - offset) <= jitterMs) return;
    offset = measured;
    if (isSkewed())
      logger.warn({ seconds: offset / 1000 }, 'the clock of this machine differs from that of the database');
  }
  await measure();
  const timer = setInterval(() => void measure().catch(() => {}), intervalMs).unref();
  return { clock: () => systemClock() + offset, isSkewed, stop: () => clearInterval(timer) };
}
