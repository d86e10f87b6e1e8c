import { expect, waitFor } from 'storybook/test';
import { getDisableAlertMailMockHandler } from '#contract/mocks/notifications/notifications.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const app = { path: paths.unsubscribe(42, 'mock-key'), route: '/unsubscribe', user: null };

const meta = preview.meta({
  title: 'Visitor/public pages/Unsubscribe',
  component: UnsubscribePage,
  parameters: { layout: 'fullscreen', app },
  beforeEach({ msw }) {
    msw.use(getDisableAlertMailMockHandler({ success: true, message: addedMessages.search.mailsEnded }));
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const StopsTheMails = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop these mails' }));
    await expect(await canvas.findByRole('heading', { name: addedMessages.search.mailsEnded })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop these mails' })).toBeNull();
  },
});

export const DeadLink = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/notifications/unsubscribe', 404, addedMessages.session.linkDead));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop these mails' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(addedMessages.session.linkDead);
  },
});

/** Without the key nothing can be stopped. */
export const CutLink = meta.story({
  parameters: { app: { ...app, path: paths.unsubscribe(42) } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(addedMessages.session.linkIncomplete);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/notifications/unsubscribe', 503, 'Try again in a few seconds.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop these mails' }));
    await waitFor(() => expect(canvas.getByText('Try again in a few seconds.')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Stop these mails' })).toBeEnabled();
  },
});

export const PhoneRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
});
