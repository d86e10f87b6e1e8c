import { addedMessages } from '#domain/messages/added-messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { NotificationsService } from './notifications.service.ts';

type NotificationOperation =
  | 'listNotifications'
  | 'getNotificationCount'
  | 'updateNotifications'
  | 'disableAlertMail'
  | 'getNoticeChoices'
  | 'updateNoticeChoices';

export function createNotificationsHandlers(
  notifications: NotificationsService,
  notices: Pick<NoticesService, 'choices' | 'choose'>,
): HandlersOf<NotificationOperation> {
  return {
    listNotifications: async ({ query, user }) => ({
      data: await notifications.list(user, query.page ?? 1, query.limit),
    }),

    getNotificationCount: async ({ user }) => ({ data: { unread: await notifications.countUnread(user) } }),

    updateNotifications: async ({ body, user }) => ({
      data: { unread: await notifications.read(user, body) },
    }),

    getNoticeChoices: async ({ user }) => ({ data: await notices.choices(user) }),

    updateNoticeChoices: async ({ body, user }) => ({ data: await notices.choose(user, body) }),

    async disableAlertMail({ query }) {
      await notifications.endMails(query.userid, query.key);
      return { success: true, message: addedMessages.search.mailsEnded };
    },
  };
}
