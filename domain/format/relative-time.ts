const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "5 minutes ago", "in 2 days", "just now": seconds, minutes, hours, days, months and years. */
export function relativeTime(at: Date | number | string, now: Date | number = Date.now()): string {
  const seconds = Math.trunc((new Date(at).getTime() - new Date(now).getTime()) / 1000);
  if (Number.isNaN(seconds)) return '–';
  if (seconds === 0) return 'just now';
  const size = Math.abs(seconds);
  const [unit, length] = units.find(([, each]) => size >= each) ?? ['second', 1];
  const count = Math.floor(size / length);
  const text = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `${text} ago` : `in ${text}`;
}
