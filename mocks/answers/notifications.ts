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
import { sharedKey } from '../fixtures/enquiries.ts';
import { notifications } from '../fixtures/notifications.ts';
import { callerOf, userOfRole } from '../mock-session.ts';
import { records } from '../records.ts';
import type { StoredNotification } from '../start/stored-notification.ts';

type Notifications = Record<number, StoredNotification[]>;

/** The saved searches of an account notify in the app only. */
function endMails(account: number): void {
  const own = (records.savedSearches[account] ?? []).map((search) =>
    search.notify === 'at_once' || search.notify === 'daily' ? { ...search, notify: 'app' as const } : search,
  );
  records.savedSearches = { ...records.savedSearches, [account]: own };
}

function answers(all: { notifications: Notifications }) {
  const own = (request: Request) => all.notifications[callerOf(request).id] ?? [];
  const count = (request: Request) => ({
    data: { unread: own(request).filter(({ read }) => !read).length },
  });
  return [
    getListNotificationsMockHandler(async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const page = pageOf(own(request), Number(query.get('page')) || 1, Number(query.get('limit')) || 10);
      const { asSeenNow } = await import('./stone-search/search-alerts.ts');
      return { data: { ...page, data: page.data.map(asSeenNow) } };
    }),
    getGetNotificationCountMockHandler(({ request }) => count(request)),
    getUpdateNotificationsMockHandler(async ({ request }) => {
      const { id, kind = 'search' } = (await request.clone().json()) as UpdateNotificationsInput;
      const isMeant = (row: Notification) => id === undefined || (row.id === id && row.kind === kind);
      if (id !== undefined && !own(request).some(isMeant))
        throw errorResponse(404, addedMessages.request.notFound);
      const read = own(request).map((row) => (isMeant(row) ? { ...row, read: true } : row));
      all.notifications = { ...all.notifications, [callerOf(request).id]: read };
      return count(request);
    }),
    getDisableAlertMailMockHandler(({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('key') !== sharedKey) throw errorResponse(404, addedMessages.session.linkDead);
      endMails(Number(searchParams.get('userid')));
      return { success: true, message: addedMessages.search.mailsEnded };
    }),
    ...getNotificationsMock(),
  ];
}

/** Asha's notifications, which change with the actions of one story. */
export const changingNotifications = (given: readonly Notification[] = notifications) =>
  answers({ notifications: { [userOfRole('USER').id]: [...given] } });

export const notificationAnswers = answers(records);
