import { expect, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { RouteGuard } from './route-guard.tsx';

const seen: string[] = [];

function Page() {
  seen.push('page');
  return (
    <main>
      <h1>Orders of everybody</h1>
    </main>
  );
}

function AdminsOnly() {
  return (
    <RouteGuard roles={['ADMIN']}>
      <Page />
    </RouteGuard>
  );
}

const meta = preview.meta({
  title: 'session/Route guard',
  component: AdminsOnly,
  beforeEach: () => {
    seen.length = 0;
  },
});

export const RightRole = meta.story({
  parameters: { app: { path: '/orders?page=2', route: '/orders', user: 'admin' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading')).toBeVisible();
  },
});

export const WrongRole = meta.story({
  parameters: { app: { path: '/orders?page=2', route: '/orders', user: 'buyer' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/home'));
    // Not rendered even briefly.
    await expect(seen).toEqual([]);
  },
});

export const SignedOut = meta.story({
  parameters: { app: { path: '/orders?page=2', route: '/orders', user: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/login'));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveAttribute('data-state', '{"from":"/orders?page=2"}'),
    );
    await expect(seen).toEqual([]);
  },
});
