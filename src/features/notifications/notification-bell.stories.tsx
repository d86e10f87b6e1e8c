import { expect, screen, waitFor, within } from 'storybook/test';
import { changingNotifications } from '#mocks/answers/notifications.ts';
import { notificationOfImport } from '#mocks/fixtures/notifications.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { NotificationBell } from './notification-bell.tsx';

const meta = preview.meta({
  title: 'notifications/Bell',
  component: NotificationBell,
  args: { className: buttonStyles({ variant: 'ghost', square: true }) },
  parameters: { app: { path: '/home', route: '/home', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(...changingNotifications());
  },
});

const openList = async (userEvent: { click(element: Element): Promise<void> }, name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

export const Default = meta.story({ tags: ['!test'] });

export const OpensANotification = Default.extend({
  async play({ canvas, userEvent }) {
    const list = await openList(userEvent, /^Notifications, 1 unread$/);
    const found = await list.findByRole('link', { name: /Engagement rounds.*128 stones/ });
    await expect(list.getAllByText('No longer on sale')).toHaveLength(1);
    await expect(list.getByText('Price fell')).toBeVisible();
    await userEvent.click(found);
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent(
        '/report?shape=Round&color=D_E_F_G&carat=1..1.5&title=search',
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const MarkAllRead = meta.story({
  async play({ userEvent }) {
    const list = await openList(userEvent, /1 unread$/);
    await userEvent.click(await list.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  },
});

/** A stone of the list opens by itself. */
export const OpensStone = meta.story({
  async play({ canvas, userEvent }) {
    const list = await openList(userEvent, /1 unread$/);
    const stones = within(await list.findByRole('list', { name: /^First stones of Engagement/ }));
    await userEvent.click(stones.getAllByRole('link')[0]!);
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(/^\/diamond\//));
  },
});

export const ManyPages = meta.story({
  beforeEach({ msw }) {
    const many = Array.from({ length: 24 }, (_, at) => ({ ...notificationOfImport, id: 100 - at }));
    msw.use(...changingNotifications(many));
  },
  async play({ userEvent }) {
    const list = await openList(userEvent, /24 unread$/);
    await userEvent.click(await list.findByRole('button', { name: /next/i }));
    await waitFor(() => expect(list.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current'));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingNotifications([]));
  },
  async play({ userEvent }) {
    const list = await openList(userEvent, /^Notifications$/);
    await expect(await list.findByText('No notifications')).toBeVisible();
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
    await expect(await list.findByText('The server is starting.')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** In the side bar: with its word, and the count at its end. */
export const WithLabel = meta.story({
  args: { withLabel: true, className: 'flex w-54 items-center gap-2.5 px-2.5 text-table' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /1 unread$/ })).toHaveTextContent(
      'Notifications1 unread',
    );
  },
});

/** On a phone the list is a sheet. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ userEvent }) {
    const list = await openList(userEvent, /1 unread$/);
    await expect(await list.findByRole('link', { name: /Engagement rounds/ })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Close' })).toBeVisible();
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ userEvent }) {
    const list = await openList(userEvent, /1 unread$/);
    await expect(await list.findByRole('link', { name: /Engagement rounds/ })).toBeVisible();
  },
});
