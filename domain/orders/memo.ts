import type { Days } from '../format/days.ts';

/** Days for which stones are out on memo, unless said, and at most. */
export const memoDays = { usual: 7, max: 90 } as const;

/** Both sides are told so many days before the stones are due back, on the day, and then every few days. */
export const memoNoticeDays = { before: 2, every: 3 } as const;

/** The latest day up to today on which both sides are told of a memo; null before the first. */
export function lastMemoNotice(dueDay: Days, today: Days): Days | null {
  const { before, every } = memoNoticeDays;
  if (today >= dueDay) return today - ((today - dueDay) % every);
  return today >= dueDay - before ? dueDay - before : null;
}
