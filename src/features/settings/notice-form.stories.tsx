import { expect, screen, waitFor, within } from 'storybook/test';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultNoticeSettings } from '#domain/settings/notice-settings.ts';
import { changingConfig } from '#mocks/stateful/changing-settings.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { NoticeForm } from './notice-form.tsx';

const meta = preview.meta({
  title: 'Administrator/settings/Notifications',
  component: NoticeForm,
  parameters: { app: { path: '/settings?tab=business', user: 'admin' } },
  beforeEach({ msw }) {
    msw.use(...changingConfig({ NOTICES: { ...defaultNoticeSettings, emails: ['sales@ardent.example'] } }));
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** An address that is none is refused beside its field; valid ones are saved, each once. */
export const Saves = Default.extend({
  async play({ canvas, userEvent }) {
    const form = within(await canvas.findByRole('form', { name: 'Notifications' }));
    const emails = await form.findByRole('textbox', { name: /^Mails go to/ });
    await waitFor(() => expect(emails).toHaveValue('sales@ardent.example'));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Demands' }), 'app');
    await userEvent.type(emails, '\nnobody');
    await userEvent.click(form.getByRole('button', { name: 'Save Notifications' }));
    await form.findByText(addedMessages.notice.notAnEmail('nobody'));
    await userEvent.type(emails, '@ardent.example, sales@ardent.example');
    await userEvent.click(form.getByRole('button', { name: 'Save Notifications' }));
    await screen.findByText('Config Successfully updated');
    await waitFor(() => expect(emails).toHaveValue('sales@ardent.example\nnobody@ardent.example'));
    await expect(form.getByRole('combobox', { name: 'Demands' })).toHaveValue('app');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/misc/config'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/misc/config', 503, 'The server is starting.'));
  },
  async play({ canvas }) {
    await canvas.findByText('The server is starting.');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
