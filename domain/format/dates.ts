type DateLike = Date | number | string;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

type DateParts = Record<'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod', string>;

/** Without Intl, whose first use costs a phone as much as drawing a list. */
function localParts(date: Date): DateParts {
  const hour = date.getHours();
  return {
    day: twoDigits(date.getDate()),
    month: months[date.getMonth()] ?? '',
    year: String(date.getFullYear()),
    hour: twoDigits(hour % 12 || 12),
    minute: twoDigits(date.getMinutes()),
    dayPeriod: hour < 12 ? 'AM' : 'PM',
  };
}

function zonedParts(date: Date, timeZone: string): DateParts {
  const format = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZone,
  });
  const parts = format.formatToParts(date).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as DateParts;
}

function parts(at: DateLike, timeZone?: string): DateParts | null {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return timeZone === undefined ? localParts(date) : zonedParts(date, timeZone);
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
