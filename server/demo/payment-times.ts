import { localDay, startOfLocalDay } from '#domain/format/days.ts';
import { minute } from '#domain/format/durations.ts';
import { createSeededRandom } from './seeded-random.ts';

/** Days that the dashboard plots. */
const shownDays = 30;

const isBusinessDay = (day: number) => ![0, 6].includes(new Date(startOfLocalDay(day)).getDay());

/**
 * When the payments of the demonstration were received, in random order: on all but three business days of the last
 * month, on each of the latest five, and never later than now.
 */
export function paymentTimes(count: number, now: number): number[] {
  const random = createSeededRandom(303);
  const today = localDay(now);
  const businessDays = Array.from({ length: shownDays }, (_, age) => today - age).filter(isBusinessDay);
  const quiet = random.sample(businessDays.slice(5), 3);
  const used = businessDays.filter((day) => !quiet.includes(day));
  const extra = Array.from({ length: Math.max(0, count - used.length) }, () => random.pick(used));
  const times = [...used, ...extra]
    .slice(0, count)
    .map((day) => receivedOn(day, random.int(9 * 60, 17 * 60), now));
  return random.sample(times, times.length);
}

/** A minute of a day; of a day that has not come so far, half of what has passed of it. */
function receivedOn(day: number, minuteOfDay: number, now: number): number {
  const start = startOfLocalDay(day);
  const at = start + minuteOfDay * minute;
  return at <= now ? at : Math.floor((start + now) / 2);
}
