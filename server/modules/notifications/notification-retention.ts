import { day } from '#domain/format/durations.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { removeNotifications } from './notification-retention.repository.ts';

/** How long notifications are kept, and how many of an account. */
export const notificationLifetimeMs = 60 * day;
const maxPerAccount = 200;

export const removeOldNotifications = (to: Queries, now: number): Promise<void> =>
  removeNotifications(to, now - notificationLifetimeMs, maxPerAccount);
