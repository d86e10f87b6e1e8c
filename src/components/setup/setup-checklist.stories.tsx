import { expect, screen, waitFor } from 'storybook/test';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { finishedSetup, newSetup, setupWithoutMail, startedSetup } from '#mocks/data/settings.ts';
import { adminMeera } from '#mocks/data/users.ts';
import { changingSetup } from '#mocks/stateful/changing-settings.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { SetupChecklist } from './setup-checklist.tsx';

const texts = addedMessages.setupAnswer;

const meta = preview.meta({
  title: 'setup/Setup checklist',
  component: SetupChecklist,
  parameters: { app: { path: '/dashboard', user: 'admin' } },
  beforeEach({ msw }) {
    msw.use(...changingSetup(newSetup));
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Nothing is done: every step leads to its screen. */
export const LeadsToEachStep = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('0 of 7 done')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Business settings' })).toHaveAttribute(
      'href',
      '/settings?tab=business',
    );
    await expect(canvas.getByRole('link', { name: 'Bank details' })).toHaveAttribute(
      'href',
      '/settings?tab=bank',
    );
    await expect(canvas.getByRole('link', { name: 'Add User' })).toHaveAttribute('href', '/user/form');
    await expect(canvas.getByText('npm run backup')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pricing rule' }));
    await screen.findByRole('dialog', { name: /pricing rule/i });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Diamond List' }));
    await screen.findByRole('dialog', { name: 'Upload Diamond List' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Started = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingSetup(startedSetup));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
      'aria-valuenow',
      '57',
    );
    await expect(canvas.getAllByText('(done)')).toHaveLength(4);
    await expect(canvas.queryByRole('link', { name: 'Business settings' })).toBeNull();
    await canvas.findByText(/^Last sent 20 Nov, 2026/);
  },
});

/** A finished checklist offers nothing to hide. */
export const AllDone = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingSetup(finishedSetup));
  },
  async play({ canvas }) {
    await canvas.findByText('Everything is set up');
    await expect(canvas.getAllByText('(done)')).toHaveLength(7);
    await expect(canvas.queryByRole('button', { name: /checklist|dashboard/ })).toBeNull();
  },
});

export const Hiding = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide checklist' }));
    await screen.findByText('The checklist is hidden. It stays in Settings, on the tab Setup.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Show on the dashboard' }));
    await canvas.findByRole('button', { name: 'Hide checklist' });
  },
});

export const HidingFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/misc/setup', 500, 'Something went wrong, please try again'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide checklist' }));
    await screen.findByText('Fail to update record, Please try again.');
    await canvas.findByRole('button', { name: 'Hide checklist' });
  },
});

export const MailSent = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test mail' }));
    await expect(await canvas.findByText(texts.mailSent(adminMeera.email))).toBeVisible();
    await canvas.findByText('1 of 7 done');
    await canvas.findByRole('button', { name: 'Send again' });
  },
});

/** What the mail server answered stays beside the button. */
export const MailRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/misc/setup/test-mail', 409, texts.mailSignInRefused));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test mail' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(texts.mailSignInRefused);
    await expect(canvas.getByText('0 of 7 done')).toBeVisible();
  },
});

export const WithoutMailServer = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingSetup(setupWithoutMail));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(addedMessages.setup.mailNotConfigured)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send test mail' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/misc/setup'));
  },
  async play({ canvas }) {
    await canvas.findByRole('status', { name: 'Loading' });
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/misc/setup', 503, 'The server is under maintenance.'));
  },
  async play({ canvas }) {
    await canvas.findByText('The server is under maintenance.');
    await canvas.findByRole('button', { name: 'Try again' });
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, beforeEach: Started.input.beforeEach });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
