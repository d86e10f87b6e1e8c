import { HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { getResetPasswordMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const meta = preview.meta({
  title: 'Visitor/auth/Reset password',
  component: ResetPasswordPage,
  parameters: { layout: 'fullscreen', app: { user: null } },
  args: { onSignedIn: fn(), onSecondStep: fn() },
  beforeEach() {
    const before = location.href;
    history.replaceState(null, '', '/session/reset-password?token=abc');
    return () => history.replaceState(null, '', before);
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const ChecksThePassword = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(canvas.getByText('password is required')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('New password'), '1234');
    await expect(canvas.getByText('Password must be 6 character long')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('New password'), '567');
    await expect(canvas.getByText('Password must be at least 8 characters long')).toBeVisible();
  },
});

/** Only the server has the list of common passwords. */
export const CommonPassword = meta.story({
  beforeEach({ msw }) {
    const error = 'This password is among the most common ones. Please choose another.';
    msw.use(
      http.post('*/auth/reset', () =>
        HttpResponse.json({ error, fields: { password: error } }, { status: 422 }),
      ),
    );
  },
  async play({ canvas, userEvent, args }) {
    const password = canvas.getByLabelText('New password');
    await userEvent.type(password, 'qwertyuiop');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'qwertyuiop{Enter}');
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription(
      'This password is among the most common ones. Please choose another.',
    );
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const SignsIn = meta.story({
  beforeEach({ msw }) {
    const message = 'Your password has been changed. You are signed in.';
    msw.use(getResetPasswordMockHandler({ message, token: 'mock-buyer', user: buyerAsha, device: 'mark' }));
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(canvas.getByLabelText('New password'), 'surat-monsoon');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'surat-monsoon{Enter}');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
    await expect(localStorage.getItem('facet.token')).toBe('mock-buyer');
    await expect(localStorage.getItem('facet.devices')).toContain('mark');
    await waitFor(() =>
      expect(screen.getByText('Your password has been changed. You are signed in.')).toBeVisible(),
    );
  },
});

export const LinkExpired = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    const refuse = () =>
      HttpResponse.json({ error: 'This link is not valid or has expired.' }, { status: 422 });
    msw.use(http.post('*/auth/reset', refuse));
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(canvas.getByLabelText('New password'), 'surat-monsoon');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'surat-monsoon{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This link is not valid or has expired.',
    );
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const PhoneRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
});
