import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { getLoginUserMockHandler, getResetPasswordMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import { adminMeera, buyerAsha } from '#mocks/fixtures/users.ts';
import type { SignInNavigationState } from '#session/return-address.ts';
import preview from '#storybook/preview.tsx';
import { VisitorApp } from './visitor-app.tsx';

/** Sets the page's address for the story and restores it afterwards. */
function openPath(to: string, state: unknown = null) {
  const before = location.href;
  history.replaceState(state, '', to);
  return () => history.replaceState(null, '', before);
}

const meta = preview.meta({
  title: 'auth/Visitor',
  component: VisitorApp,
  parameters: { layout: 'fullscreen', app: { user: null } },
  args: { onLeave: fn() },
});

export const ReturnsAfterSigningIn = meta.story({
  beforeEach({ msw }) {
    msw.use(getLoginUserMockHandler({ token: 'mock-admin', user: adminMeera }));
    return openPath('/login', { usr: { from: '/orders' } });
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'ardent-demo{Enter}');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
    await expect(location.pathname).toBe('/orders');
  },
});

/** Signs in as Meera, whatever the history says. */
const signsIn = (address: string, state: SignInNavigationState | null) => ({
  beforeEach({ msw }: StoryContext) {
    msw.use(getLoginUserMockHandler({ token: 'mock-admin', user: adminMeera }));
    return openPath(address, { usr: state });
  },
  async play({ canvas, userEvent, args }: StoryContext) {
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'ardent-demo{Enter}');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
    await expect(location.pathname + location.search).toBe('/dashboard');
  },
});

export const PageOfAnotherAccount = meta.story(
  signsIn('/login', { from: '/my/orders?status=1', account: buyerAsha.id }),
);

export const AddressOfAnotherSite = meta.story(
  signsIn('/login?next=//evil.example/&from=https://evil.example/', { from: '//evil.example/orders' }),
);

export const ResetsAPassword = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getResetPasswordMockHandler({ message: 'Done.', token: 'mock-buyer', user: buyerAsha, device: 'mark' }),
    );
    return openPath('/session/reset-password?token=abc');
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByLabelText('New password'), 'surat-monsoon');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'surat-monsoo{Enter}');
    await expect(canvas.getByText('The passwords do not match.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'n{Enter}');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
    await expect(location.pathname).toBe('/dashboard');
  },
});

export const DeadLink = meta.story({
  globals: { direction: 'rtl' },
  beforeEach: () => openPath('/session/reset-password'),
  async play({ canvas }) {
    await expect(await canvas.findByText('This link is not valid or has expired.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  },
});

export const BareAddress = meta.story({
  beforeEach: () => openPath('/'),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/login'));
  },
});
