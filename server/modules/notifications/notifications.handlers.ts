import { addedMessages } from '#domain/messages/added-messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import type { NotificationsService } from './notifications.service.ts';

type NotificationOperation =
  | 'listNotifications'
  | 'getNotificationCount'
  | 'updateNotifications'
  | 'disableAlertMail';

export function createNotificationsHandlers(
  notifications: NotificationsService,
): HandlersOf<NotificationOperation> {
  return {
    listNotifications: async ({ query, user }) => ({
      data: await notifications.list(user, query.page ?? 1, query.limit),
    }),

    getNotificationCount: async ({ user }) => ({ data: { unread: await notifications.countUnread(user) } }),

    updateNotifications: async ({ body, user }) => ({
      data: { unread: await notifications.read(user, body) },
    }),

    async disableAlertMail({ query }) {
      await notifications.endMails(query.userid, query.key);
      return { success: true, message: addedMessages.search.mailsEnded };
    },
  };
}
