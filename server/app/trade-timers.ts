import type { EventsService } from '#server/modules/events/events.service.ts';
import type { HoldsService } from '#server/modules/holds/holds.service.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { OrdersService } from '#server/modules/orders/orders.service.ts';
import type { Lease } from '#server/platform/db/servers/lease.ts';
import type { Logger } from '#server/platform/logger.ts';

/** Every read and write compares the end of a hold with its own time; the timer stores it and tells the next buyer. */
const settleIntervalMs = 1000;
const mailIntervalMs = 10_000;
/** A notice of a memo is due from midnight on, when the day of open screens changes. */
const dayIntervalMs = 60_000;

interface TimerOptions {
  lease: Pick<Lease, 'claim'>;
  logger: Logger;
}

interface TimedServices {
  events: Pick<EventsService, 'tellDay'>;
  holds: Pick<HoldsService, 'settleDue'>;
  notices: Pick<NoticesService, 'sendMails'>;
  orders: Pick<OrdersService, 'tellMemosDue'>;
}

/**
 * Ends holds, passes their stones on, tells of memos and of each new day, and sends the mails of notices that are due,
 * on one of several servers.
 */
export function startTradeTimers(
  { lease, logger }: TimerOptions,
  { events, holds, notices, orders }: TimedServices,
): { stop(): Promise<void> } {
  let closed = false;
  const repeat = (work: () => Promise<void>, intervalMs: number, failure: string) => {
    const workOnce = async () => {
      if (await lease.claim()) await work();
    };
    let running: Promise<void> | null = null;
    const timer = setInterval(() => {
      running ??= workOnce()
        .catch((err: unknown) => logger.warn({ err }, failure))
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
    repeat(
      async () => {
        while (!closed && (await holds.settleDue()));
      },
      settleIntervalMs,
      'holds were not settled; they will be again',
    ),
    repeat(() => notices.sendMails(() => closed), mailIntervalMs, 'mails were not sent; they will be'),
    repeat(orders.tellMemosDue, dayIntervalMs, 'nobody was told of memos; they will be'),
    repeat(events.tellDay, dayIntervalMs, 'open screens were not told of the day; they will be'),
  ];
  return {
    async stop() {
      closed = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
