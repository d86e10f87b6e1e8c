type DateLike = Date | number | string;

function parts(at: DateLike, timeZone?: string): Record<string, string> | null {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const format = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZone,
  });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** "05 Mar, 2024 03:45 PM" in the given time zone, else in the local one; "–" for no date. */
export function formatDateTime(at: DateLike | null | undefined, timeZone?: string): string {
  const part = at === null || at === undefined ? null : parts(at, timeZone);
  if (!part) return '–';
  return `${part.day} ${part.month}, ${part.year} ${part.hour}:${part.minute} ${part.dayPeriod}`;
}

/** "05 Mar, 2024". */
export function formatDate(at: DateLike | null | undefined, timeZone?: string): string {
  const part = at === null || at === undefined ? null : parts(at, timeZone);
  return part ? `${part.day} ${part.month}, ${part.year}` : '–';
}
