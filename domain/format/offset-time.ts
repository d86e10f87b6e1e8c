import { formatDateTime } from './dates.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "UTC+05:30"; "UTC" without an offset. `minutes` is the offset to the east. */
function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/**
 * "05 Mar, 2024 03:45 PM (UTC+05:30)" in the local time zone, which is that of the business on the server. The offset is
 * that of the moment itself, for readers elsewhere.
 */
export const formatWithOffset = (at: number): string =>
  `${formatDateTime(at)} (${offsetText(0 - new Date(at).getTimezoneOffset())})`;
