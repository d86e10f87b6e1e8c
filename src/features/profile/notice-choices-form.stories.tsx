import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getGetNoticeChoicesMockHandler,
  getUpdateNoticeChoicesMockHandler,
} from '#contract/mocks/notifications/notifications.msw.ts';
import type { NoticeChoices } from '#contract/model/noticeChoices.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultBuyerChoices } from '#domain/notices/notice-choices.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { NoticeChoicesForm } from './notice-choices-form.tsx';

const meta = preview.meta({
  title: 'Everybody/profile/Notifications of a buyer',
  component: NoticeChoicesForm,
  parameters: { app: { path: '/profile?tab=notifications', user: 'buyer' } },
  beforeEach({ msw }) {
    let choices: NoticeChoices = defaultBuyerChoices;
    msw.use(
      getGetNoticeChoicesMockHandler(() => ({ data: choices })),
      getUpdateNoticeChoicesMockHandler(async ({ request }) => {
        choices = (await request.clone().json()) as NoticeChoices;
        return { data: choices };
      }),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Saves = Default.extend({
  async play({ canvas, userEvent }) {
    const form = within(await canvas.findByRole('form', { name: 'Notifications' }));
    const payments = await form.findByRole('combobox', { name: 'Payments' });
    await waitFor(() => expect(payments).toHaveValue('mail'));
    await expect(form.getByRole('button', { name: 'Save Notifications' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.selectOptions(payments, 'off');
    await userEvent.click(form.getByRole('button', { name: 'Save Notifications' }));
    await screen.findByText(addedMessages.notice.saved);
    await expect(payments).toHaveValue('off');
    await waitFor(() =>
      expect(form.getByRole('button', { name: 'Save Notifications' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
  },
});

export const SaveFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/user/notices', 503, 'The server is starting.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Orders' }), 'app');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Notifications' }));
    await canvas.findByText('The server is starting.');
    await expect(canvas.getByRole('combobox', { name: 'Orders' })).toHaveValue('app');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/user/notices'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/user/notices', 503, 'The server is starting.'));
  },
  async play({ canvas }) {
    await canvas.findByText('The server is starting.');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
