import type { DayActivity } from '#contract/model/dayActivity.ts';
import { isoDay, localDay } from '#domain/format/days.ts';
import { fromCents } from '#domain/format/money.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { quarterMs, activityRepository as repository } from './activity.repository.ts';

/** Days that are shown, today included. */
const shownDays = 30;

/** Enquiries, orders and received amounts of the last days in the server's time zone, the oldest first. */
export async function activityOf(from: Queries, now: number): Promise<DayActivity[]> {
  const first = new Date(now);
  first.setHours(0, 0, 0, 0);
  first.setDate(first.getDate() - (shownDays - 1));
  const since = first.getTime();
  const enquiries = sumsByDay(await repository.enquiries(from, since));
  const orders = sumsByDay(await repository.orders(from, since));
  const received = sumsByDay(await repository.received(from, since));
  const start = localDay(since);
  return Array.from({ length: shownDays }, (_, index) => {
    const day = start + index;
    return {
      day: isoDay(day),
      enquiries: enquiries.get(day) ?? 0,
      orders: orders.get(day) ?? 0,
      received: fromCents(received.get(day) ?? 0),
    };
  });
}

function sumsByDay(quarters: readonly { quarter: number; amount: number }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { quarter, amount } of quarters) {
    const day = localDay(quarter * quarterMs);
    sums.set(day, (sums.get(day) ?? 0) + amount);
  }
  return sums;
}
