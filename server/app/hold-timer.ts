import type { HoldsService } from '#server/modules/holds/holds.service.ts';
import type { Logger } from '#server/platform/logger.ts';

/** Every read and write compares the end of a hold with its own time; the timer stores it and tells the next buyer. */
const settleIntervalMs = 1000;
const mailIntervalMs = 10_000;

interface HoldTimerOptions {
  logger: Logger;
  holds: Pick<HoldsService, 'settleDue' | 'sendMails'>;
}

/** Ends holds, passes their stones on, and sends due mails about them. */
export function startHoldTimer({ logger, holds }: HoldTimerOptions): { stop(): Promise<void> } {
  let closed = false;
  const repeat = (work: () => Promise<void>, intervalMs: number) => {
    let running: Promise<void> | null = null;
    const timer = setInterval(() => {
      running ??= work()
        .catch((err: unknown) => logger.warn({ err }, 'holds were not settled; they will be again'))
        .finally(() => {
          running = null;
        });
    }, intervalMs).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const stops = [
    repeat(async () => {
      while (!closed && (await holds.settleDue()));
    }, settleIntervalMs),
    repeat(() => holds.sendMails(() => closed), mailIntervalMs),
  ];
  return {
    async stop() {
      closed = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
