import { useEffect, useMemo, useRef } from 'react';
import {
  createMemoryRouter,
  UNSAFE_LocationContext as RouterLocation,
  RouterProvider,
} from 'react-router-dom';
import { expect } from 'storybook/test';
import { getLoginUserMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import { useSession } from '#session/session-context.ts';
import preview from '#storybook/preview.tsx';
import { PreferencesProvider } from '../preferences/preferences-provider.tsx';
import { RouteError } from './route-error.tsx';
import { routesOf } from './router.tsx';

/** The routes of who is looking, as in the app: after a sign-in those of the role take over at the same address. */
function Routes({ at }: { at: string }) {
  const { user } = useSession();
  const viewer = user?.user_type ?? 'VISITOR';
  const last = useRef<Parameters<typeof createMemoryRouter>[1]>({ initialEntries: [at] });
  const router = useMemo(() => createMemoryRouter(routesOf(viewer), last.current), [viewer]);
  useEffect(
    () =>
      router.subscribe(({ location }) => {
        last.current = { initialEntries: [location] };
      }),
    [router],
  );
  return (
    <PreferencesProvider>
      <RouterLocation value={null as never}>
        <RouterProvider key={viewer} router={router} />
      </RouterLocation>
    </PreferencesProvider>
  );
}

const meta = preview.meta({
  title: 'Everybody/app/Routes',
  component: Routes,
  parameters: { layout: 'fullscreen', app: { user: null, alone: true } },
  args: { at: '/login' },
});

/** The advice stands before the first page of the session, and leads on to it. */
export const WeakPassword = meta.story({
  beforeEach({ msw }) {
    msw.use(getLoginUserMockHandler({ token: 'mock-buyer', user: buyerAsha, password_weak: true }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByLabelText('Email'), 'asha@northlight.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'ardent-demo{Enter}');
    await canvas.findByRole('heading', { name: 'Change your password' });
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remind me next time' }));
    await canvas.findByRole('heading', { level: 1, name: /Asha/ }, { timeout: 10_000 });
  },
});

/** A link without its token leads to a new one. */
export const DeadLink = meta.story({
  args: { at: '/session/reset-password' },
  globals: { direction: 'rtl' },
  async play({ canvas }) {
    await expect(await canvas.findByText('This link is not valid or has expired.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  },
});

export const WrongRole = meta.story({
  args: { at: '/orders?page=2' },
  parameters: { app: { user: 'buyer' } },
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1, name: /Asha/ }, { timeout: 10_000 });
  },
});

function Broken(): never {
  throw new Error('The orders are broken.');
}

const withBrokenPage = [
  {
    errorElement: <RouteError />,
    children: [
      { path: '/orders', element: <Broken /> },
      { path: '*', element: <p>Another page</p> },
    ],
  },
];

/** A failed page says so; the next address renders again. */
export const BrokenPage = meta.story({
  render: function Render() {
    const router = useMemo(() => createMemoryRouter(withBrokenPage, { initialEntries: ['/orders'] }), []);
    return (
      <RouterLocation value={null as never}>
        <button type="button" onClick={() => void router.navigate('/report')}>
          Report
        </button>
        <RouterProvider router={router} />
      </RouterLocation>
    );
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('The orders are broken.');
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await canvas.findByText('Another page');
    await expect(canvas.queryByText('The orders are broken.')).toBeNull();
  },
});
