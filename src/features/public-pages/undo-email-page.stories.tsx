import { expect } from 'storybook/test';
import { getUndoEmailChangeMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import { emailUndoMessages } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { UndoEmailPage } from './undo-email-page.tsx';

const app = { path: paths.undoEmail('mock-token'), route: '/undo-email', user: null };
const button = { name: 'Put my email back' };

const meta = preview.meta({
  title: 'Visitor/public pages/Undo email',
  component: UndoEmailPage,
  parameters: { layout: 'fullscreen', app },
  beforeEach({ msw }) {
    msw.use(getUndoEmailChangeMockHandler({ message: emailUndoMessages.undone }));
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const PutsItBack = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', button));
    await expect(await canvas.findByRole('heading', { name: 'Your email is back' })).toBeVisible();
    await expect(canvas.getByText(emailUndoMessages.undone)).toBeVisible();
    await expect(canvas.queryByRole('button', button)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Send another link' })).toHaveAttribute(
      'href',
      paths.forgotPassword(),
    );
  },
});

export const DeadLink = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/auth/undo-email', 422, addedMessages.session.linkDead));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', button));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(addedMessages.session.linkDead);
    await expect(canvas.queryByRole('button', button)).toBeNull();
  },
});

/** Without the token nothing can be put back. */
export const CutLink = meta.story({
  parameters: { app: { ...app, path: paths.undoEmail() } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(addedMessages.session.linkIncomplete);
    await expect(canvas.queryByRole('button', button)).toBeNull();
  },
});

/** Somebody else has the email now: nothing changed, and the link still works. */
export const FailedTaken = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/auth/undo-email', 409, emailUndoMessages.emailTaken));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', button));
    await expect(await canvas.findByText(emailUndoMessages.emailTaken)).toBeVisible();
    await expect(canvas.getByRole('button', button)).toBeEnabled();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/auth/undo-email', 503, 'Try again in a few seconds.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', button));
    await expect(await canvas.findByText('Try again in a few seconds.')).toBeVisible();
    await expect(canvas.getByRole('button', button)).toBeEnabled();
  },
});

export const PhoneRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
});
