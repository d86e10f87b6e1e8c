/** Enquiries, orders, payments and demands of the demonstration, planned for the given people and stones. */

import type { OrderStatus } from '#contract/model/orderStatus.ts';
import { localDay, startOfLocalDay } from '#domain/format/days.ts';
import { hour, minute } from '#domain/format/durations.ts';
import { createSeededRandom } from './seeded-random.ts';

/** Days that the dashboard plots. */
const shownDays = 30;

const isBusinessDay = (day: number) => ![0, 6].includes(new Date(startOfLocalDay(day)).getDay());

/**
 * When the payments of the demonstration were received, in random order: on all but three business days of the last
 * month, on each of the latest five, and never later than now.
 */
function paymentTimes(count: number, now: number): number[] {
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

export interface PlannedEnquiry {
  buyer: number;
  stones: number[];
  remark: string;
  at: number;
}

export interface PlannedOrder extends PlannedEnquiry {
  status: OrderStatus;
  /** Payments as hundredths of the total. */
  paid: { part: number; at: number }[];
}

const enquiryRemarks = [
  'Please confirm the eye-clean grade of these.',
  'Can you hold them until Friday? My client decides this week.',
  'Looking for a matching pair; are these close in measurement?',
  'Need a video of the first one in daylight.',
  'Best price for all together, delivered to Antwerp.',
  'Any milkiness or shade? Certificate comments say nothing.',
];
const orderRemarks = [
  'Ship insured to our vault, invoice to the company.',
  'Pick-up at your office on Thursday.',
  'Payment in two parts as agreed on the phone.',
  'Needed before the fair.',
  'Please send the certificates with the stones.',
];
const demands = [
  'Round 1.50 to 1.70 ct, E to G, VS1 or better, GIA, triple excellent, no fluorescence.',
  'Matched pair of ovals, about 1.00 ct each, G-H VS, ratio 1.40.',
  'Emerald cut over 3 ct, F or better, up to US$ 60,000.',
  'Twenty-four rounds of 0.10 ct, F-G VS, for an eternity ring.',
  'Fancy intense yellow radiant, 2 ct up, IF or VVS.',
  'Melee 1.80 to 2.05 mm, G-H, VS, 50 carats.',
];

const shares: [PlannedOrder['status'], number, number[]][] = [
  [1, 9, []],
  [2, 5, []],
  [2, 5, [30]],
  [2, 3, [25, 40]],
  [0, 6, [100]],
  [0, 3, [40, 60]],
  [3, 4, []],
  [4, 3, []],
];

/** Orders in every status, some partly paid. No stone is in two orders. Payments spread over the last business days. */
export function plannedOrders(buyers: number, stones: readonly number[], now: number): PlannedOrder[] {
  const random = createSeededRandom(909);
  const left = random.sample(stones, stones.length);
  const times = paymentTimes(
    shares.reduce((sum, [, count, parts]) => sum + count * parts.length, 0),
    now,
  );
  return shares.flatMap(([status, count, parts], kind) =>
    Array.from({ length: count }, (_, number) => {
      const age = kind === 0 && number < 3 ? number + 0.2 : random.int(26, 24 * 40);
      const dates = times.splice(0, parts.length).sort((one, other) => one - other);
      const at = dates[0] === undefined ? now - age * hour : dates[0] - random.int(4, 72) * hour;
      const paid = parts.map((part, index) => ({ part, at: dates[index]! }));
      const picked = left.splice(0, random.int(1, 4));
      // The first two of each status belong to the README's buyer, who then sees every status.
      const buyer = number < 2 ? 0 : random.int(0, buyers - 1);
      return { status, buyer, stones: picked, remark: random.pick(orderRemarks), at, paid };
    }),
  );
}

export function plannedEnquiries(
  count: number,
  buyers: number,
  stones: readonly number[],
  now: number,
): PlannedEnquiry[] {
  const random = createSeededRandom(411);
  return Array.from({ length: count }, (_, number) => ({
    buyer: number < 6 ? 0 : random.int(0, buyers - 1),
    stones: random.sample(stones, random.int(1, 5)),
    remark: random.pick(enquiryRemarks),
    at: now - (number < 4 ? number + 0.4 : random.int(20, 24 * 45)) * hour,
  }));
}

export function plannedDemands(buyers: number, now: number) {
  const random = createSeededRandom(12);
  return Array.from({ length: 14 }, (_, number) => ({
    buyer: number < 2 ? 0 : random.int(0, buyers - 1),
    requirements: demands[number % demands.length] as string,
    status: random.bool(0.25) ? (0 as const) : (1 as const),
    at: now - random.int(2, 24 * 30) * hour,
  }));
}

/** Saved searches of the first buyer: title and filters. */
export const savedSearches = [
  {
    title: 'Round 1 ct, D–F, VS',
    filters: {
      shape: ['Round'],
      carat: [{ from: 1, to: 1.19 }],
      color: ['D', 'E', 'F'],
      clarity: ['VS1', 'VS2'],
    },
  },
  {
    title: 'Ovals for rings',
    filters: { shape: ['Oval'], carat: [{ from: 1.5, to: 2.5 }], ratio: { from: 1.35, to: 1.5 } },
  },
  { title: 'Yellow', filters: { color: ['Fancy Yellow', 'Fancy Intense Yellow', 'Fancy Vivid Yellow'] } },
];
