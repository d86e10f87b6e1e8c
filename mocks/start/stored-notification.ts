import type { Notification } from '#contract/model/notification.ts';

/** A notification with the time at which the running mock created it, in ms of the records. */
export interface StoredNotification extends Notification {
  createdAt?: number;
}
