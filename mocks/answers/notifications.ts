import {
  getDisableAlertMailMockHandler,
  getGetNotificationCountMockHandler,
  getListNotificationsMockHandler,
  getNotificationsMock,
  getUpdateNotificationsMockHandler,
} from '#contract/mocks/notifications/notifications.msw.ts';
import type { Notification } from '#contract/model/notification.ts';
import type { UpdateNotificationsInput } from '#contract/model/updateNotificationsInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { notifications } from '../fixtures/notifications.ts';

/** Notifications that change with the actions of one story. */
export function changingNotifications(given: readonly Notification[] = notifications) {
  let rows = [...given];
  const count = () => ({ data: { unread: rows.filter(({ read }) => !read).length } });
  return [
    getListNotificationsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      return { data: pageOf(rows, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
    }),
    getGetNotificationCountMockHandler(count),
    getUpdateNotificationsMockHandler(async ({ request }) => {
      const { id } = (await request.clone().json()) as UpdateNotificationsInput;
      if (id !== undefined && !rows.some((row) => row.id === id))
        throw errorResponse(404, addedMessages.record.notFound('notification'));
      rows = rows.map((row) => (id === undefined || row.id === id ? { ...row, read: true } : row));
      return count();
    }),
    getDisableAlertMailMockHandler({ success: true, message: addedMessages.search.mailsEnded }),
    ...getNotificationsMock(),
  ];
}

export const notificationAnswers = changingNotifications();
