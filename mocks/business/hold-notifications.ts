import type { Hold } from '#contract/model/hold.ts';
import type { Notification } from '#contract/model/notification.ts';
import { notifiesBuyer } from '#domain/holds/hold-status.ts';
import { holdMail } from '#domain/mail/hold-mail.ts';
import { ofBuyer } from '../fixtures/holds.ts';
import { records } from '../records.ts';
import { keepMail, siteNow } from './outbox.ts';

/** Notifies the buyer of a hold of its status, in the app and by mail. Each hold has one notification, the latest. */
export function notifyBuyer(hold: Hold): void {
  const buyer = records.users.find(({ id }) => id === hold.buyer?.id);
  if (!buyer || !notifiesBuyer(hold.status)) return;
  const { id, status, reason, updated_at, until, stone } = hold;
  const notification: Notification = {
    ...{ id, kind: 'hold', hold: ofBuyer(hold), changes: 1, stones: [], read: false, updated_at },
  };
  const others = (records.notifications[buyer.id] ?? []).filter(
    (row) => row.kind !== 'hold' || row.id !== id,
  );
  records.notifications = { ...records.notifications, [buyer.id]: [notification, ...others] };
  if (buyer.status !== 1) return;
  const end = until === null ? null : Date.parse(until);
  const { name, email } = buyer;
  keepMail(holdMail(siteNow(), { name, email, stone_id: stone.stone_id, status, until: end, reason }));
}
