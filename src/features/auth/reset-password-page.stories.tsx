import { HttpResponse, http } from 'msw';
import { expect, fn } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const meta = preview.meta({
  title: 'auth/Reset password',
  component: ResetPasswordPage,
  parameters: { layout: 'fullscreen', app: { user: null } },
  args: { onDone: fn() },
  beforeEach() {
    const before = location.href;
    history.replaceState(null, '', '/session/reset-password?token=abc');
    return () => history.replaceState(null, '', before);
  },
});

export const Default = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(canvas.getByText('password is required')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('New password'), '1234');
    await expect(canvas.getByText('Password must be 6 character long')).toBeVisible();
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
    await expect(args.onDone).not.toHaveBeenCalled();
  },
});
