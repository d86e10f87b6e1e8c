import { formatDate } from './dates.ts';
import { day as dayMs } from './durations.ts';

/** A calendar day as days since 1970-01-01. */
export type Days = number;

const firstDay = Date.UTC(1900, 0, 1) / dayMs;
const lastDay = Date.UTC(2199, 11, 31) / dayMs;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function toDays(year: number, month: number, day: number): Days | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  const days = at.getTime() / dayMs;
  return isReal && days >= firstDay && days <= lastDay ? days : null;
}

/** The day of "2026-03-05"; null when invalid or outside 1900 to 2199. */
export function parseIsoDay(text: string): Days | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? toDays(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** The calendar day of a moment in the local time zone: on the server that of the business. */
export function localDay(at: number): Days {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
}

/** The calendar day of a moment in the local time zone, for names of downloads and notes: "2026-03-05". */
export const fileDay = (at: number): string => isoDay(localDay(at));

/** The first moment of a calendar day in the local time zone. */
export function startOfLocalDay(days: Days): number {
  const day = new Date(days * dayMs);
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()).getTime();
}

/** "2026-03-05". */
export const isoDay = (days: Days): string => new Date(days * dayMs).toISOString().slice(0, 10);

/** "05 Mar, 2026" of an ISO day; "–" for none. */
export const formatDay = (iso: string | null | undefined): string =>
  iso ? formatDate(`${iso}T12:00:00Z`, 'UTC') : '–';

/** Which comes first in a date of numbers. */
export type DateOrder = 'day first' | 'month first';

const numericDate = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** The order that dates of one column prove: 25/3/2026 is day first; null when none or both orders are proven. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const [, first, , second] = numericDate.exec(withoutTime(text)) ?? [];
    if (Number(first) > 12) orders.add('day first');
    if (Number(second) > 12) orders.add('month first');
  }
  const [order, other] = orders;
  return other === undefined ? (order ?? null) : null;
}

/** Whether a date with slashes, such as 4/10/2024, is two different days by the two orders. */
export function hasTwoReadings(text: string): boolean {
  const [, first, mark, second] = numericDate.exec(withoutTime(text)) ?? [];
  return mark === '/' && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

const withoutTime = (text: string) => text.trim().replace(/[T ]\d{1,2}:\d{2}[\s\S]*$/, '');

/**
 * Parses the date formats of stock lists and typed input: "2026-03-05", "2026/3/5", "5 Mar 2026", "Mar 5, 2026",
 * "05.03.2026", "3/25/2026", with or without a time after it. Slashes mean month first, as in the trade's lists,
 * unless that is impossible; null for anything else.
 */
export function parseDay(text: string, order: DateOrder = 'month first'): Days | null {
  const date = withoutTime(text);
  if (date.length > 30) return null;
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date);
  if (yearFirst) return toDays(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const named = /^(?:(\d{1,2})[-\s.]+([a-z]{3,9})|([a-z]{3,9})\.?\s+(\d{1,2}))[-\s.,]+(\d{4})$/i.exec(date);
  if (named) {
    const month = months.indexOf((named[2] ?? named[3] ?? '').slice(0, 3).toLowerCase()) + 1;
    return month > 0 ? toDays(Number(named[5]), month, Number(named[1] ?? named[4])) : null;
  }
  const numeric = numericDate.exec(date);
  if (!numeric) return null;
  const [first, second, year] = [Number(numeric[1]), Number(numeric[3]), Number(numeric[4])];
  const slashed = numeric[2] === '/' && order === 'month first';
  const monthFirst = slashed ? first <= 12 : second > 12;
  return monthFirst ? toDays(year, first, second) : toDays(year, second, first);
}
