import { formatDateTime } from './dates.ts';

/** Start of the time in "05 Mar, 2024 03:45 PM". */
const timeAt = 13;

/** "03:45 PM" of a time today, else "05 Mar 03:45 PM"; local time. */
export function formatUntil(at: string, now: number = Date.now()): string {
  const text = formatDateTime(at);
  const time = text.slice(timeAt);
  return text.slice(0, timeAt) === formatDateTime(now).slice(0, timeAt)
    ? time
    : `${text.slice(0, 6)} ${time}`;
}
