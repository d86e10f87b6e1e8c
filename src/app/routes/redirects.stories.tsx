import { expect, waitFor } from 'storybook/test';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { AfterSignIn, ToSignIn } from './redirects.tsx';

const meta = preview.meta({
  title: 'Everybody/app/Redirects',
  component: AfterSignIn,
  parameters: {
    app: { path: '/login', route: '/login', user: 'admin', state: { from: '/orders?status=1' } },
  },
});

export const ReturnsAfterSigningIn = meta.story({
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?status=1'));
  },
});

export const PageOfAnotherAccount = meta.story({
  parameters: { app: { state: { from: '/my/orders?status=1', account: buyerAsha.id } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(/^\/dashboard$/));
  },
});

export const AddressOfAnotherSite = meta.story({
  parameters: {
    app: {
      path: '/login?next=//evil.example/&from=https://evil.example/',
      state: { from: '//evil.example/orders' },
    },
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(/^\/dashboard$/));
  },
});

/** A visitor is led to the sign-in, which knows the whole address. */
export const SignedOut = meta.story({
  render: () => <ToSignIn />,
  parameters: { app: { path: '/orders?page=2', route: '/orders', user: null, state: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(/^\/login$/));
    await expect(canvas.getByTestId('address')).toHaveAttribute('data-state', '{"from":"/orders?page=2"}');
  },
});
