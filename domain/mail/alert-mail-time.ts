import type { SearchNotify } from '#contract/model/searchNotify.ts';
import { day, hour, minute } from '../format/durations.ts';

/** The daily mails are sent at this hour, UTC. */
export const dailyMailHour = 5;
/** A mail "at once" waits for the rest of an import. */
const collectMs = minute;

/** When the mail of a change is due; null when the search sends none. */
export function mailDueAt(notify: SearchNotify, now: number): number | null {
  if (notify === 'at_once') return now + collectMs;
  if (notify !== 'daily') return null;
  const today = Math.floor(now / day) * day + dailyMailHour * hour;
  return today > now ? today : today + day;
}
