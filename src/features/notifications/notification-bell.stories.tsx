import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getGetNotificationCountMockHandler,
  getListNotificationsMockHandler,
  getUpdateNotificationsMockHandler,
} from '#contract/mocks/notifications/notifications.msw.ts';
import type { Notification } from '#contract/model/notification.ts';
import { businessNotifications, notificationOfImport, notifications } from '#mocks/data/notifications.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { NotificationBell } from './notification-bell.tsx';

/** Notifications that the story reads. */
function readNotifications(given: readonly Notification[] = notifications) {
  let rows = [...given];
  const count = () => ({ data: { unread: rows.filter(({ read }) => !read).length } });
  return [
    getListNotificationsMockHandler(({ request }) => ({ data: pageFor(request, rows) })),
    getGetNotificationCountMockHandler(count),
    getUpdateNotificationsMockHandler(() => {
      rows = rows.map((row) => ({ ...row, read: true }));
      return count();
    }),
  ];
}

const meta = preview.meta({
  title: 'Buyer/notifications/Bell',
  component: NotificationBell,
  args: { className: buttonStyles({ variant: 'ghost', square: true }) },
  parameters: { app: { path: '/home', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(...readNotifications());
  },
});

const openList = async (userEvent: { click(element: Element): Promise<void> }, name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

export const Default = meta.story({ tags: ['!test'] });

export const OpensANotification = Default.extend({
  async play({ canvas, userEvent }) {
    const list = await openList(userEvent, /^Notifications, 2 unread$/);
    const found = await list.findByRole('link', { name: /Engagement rounds.*128 stones/ });
    await expect(list.getAllByText('No longer on sale')).toHaveLength(1);
    await waitFor(() => expect(list.getByText('Price fell')).toBeVisible());
    await userEvent.click(found);
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent(
        '/report?shape=Round&color=D_E_F_G&carat=1..1.5&title=search',
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** What happened to an order leads to the order, with the reason. */
export const OpensANotice = meta.story({
  async play({ canvas, userEvent }) {
    const list = await openList(userEvent, /2 unread$/);
    const notice = await list.findByRole('link', { name: /Your order 1036 was rejected/ });
    await expect(notice).toHaveTextContent('One stone was sold at the fair this morning.');
    await userEvent.click(notice);
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/orders?id=1036'));
  },
});

/** An administrator is told of orders and wishes of customers. */
export const OfAnAdministrator = meta.story({
  parameters: { app: { path: '/dashboard', user: 'admin' } },
  beforeEach({ msw }) {
    msw.use(...readNotifications(businessNotifications));
  },
  async play({ canvas, userEvent }) {
    const list = await openList(userEvent, /1 unread$/);
    await userEvent.click(await list.findByRole('link', { name: /Asha Mehta placed order 1041/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?id=1041'));
  },
});

export const MarkAllRead = meta.story({
  async play({ userEvent }) {
    const list = await openList(userEvent, /2 unread$/);
    await userEvent.click(await list.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  },
});

/** A stone of the list opens by itself. */
export const OpensStone = meta.story({
  async play({ canvas, userEvent }) {
    const list = await openList(userEvent, /2 unread$/);
    const stones = within(await list.findByRole('list', { name: /^First stones of Engagement/ }));
    await userEvent.click(stones.getAllByRole('link')[0]!);
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(/^\/diamond\//));
  },
});

export const ManyPages = meta.story({
  beforeEach({ msw }) {
    const many = Array.from({ length: 24 }, (_, at) => ({ ...notificationOfImport, id: 100 - at }));
    msw.use(...readNotifications(many));
  },
  async play({ userEvent }) {
    const list = await openList(userEvent, /24 unread$/);
    await userEvent.click(await list.findByRole('button', { name: /next/i }));
    await waitFor(() => expect(list.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current'));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...readNotifications([]));
  },
  async play({ userEvent }) {
    const list = await openList(userEvent, /^Notifications$/);
    await waitFor(() => expect(list.getByText('No notifications')).toBeVisible());
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/notifications'));
  },
  async play({ userEvent }) {
    const list = await openList(userEvent, /^Notifications/);
    await expect(list.queryByRole('list')).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/notifications', 503, 'The server is starting.'));
  },
  async play({ userEvent }) {
    const list = await openList(userEvent, /^Notifications/);
    await waitFor(() => expect(list.getByText('The server is starting.')).toBeVisible());
    await waitFor(() => expect(list.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
});

/** In the side bar: with its word, and the count at its end. */
export const WithLabel = meta.story({
  args: { withLabel: true, className: 'flex w-54 items-center gap-2.5 px-2.5 text-table' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /2 unread$/ })).toHaveTextContent(
      'Notifications2 unread',
    );
  },
});

/** On a phone the list is a sheet. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ userEvent }) {
    const list = await openList(userEvent, /2 unread$/);
    await waitFor(() => expect(list.getByRole('link', { name: /Engagement rounds/ })).toBeVisible());
    await waitFor(() => expect(list.getByRole('button', { name: 'Close' })).toBeVisible());
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ userEvent }) {
    const list = await openList(userEvent, /2 unread$/);
    await waitFor(() => expect(list.getByRole('link', { name: /Engagement rounds/ })).toBeVisible());
  },
});
