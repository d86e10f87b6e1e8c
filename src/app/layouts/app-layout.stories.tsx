import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { isMarkedSignedOut } from '#api/session-token.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import {
  getGetAdminCountsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { adminCounts, buyerStats } from '#mocks/data/dashboard.ts';
import preview from '#storybook/preview.tsx';
import { setOnline } from '#storybook/support/connection.ts';
import { useAdminNavigation } from '../navigation/admin-navigation.ts';
import { useBuyerNavigation } from '../navigation/buyer-navigation.ts';
import { defaultPreferences, type Preferences } from '../preferences/preferences.ts';
import { PreferencesProvider } from '../preferences/preferences-provider.tsx';
import { AppLayout } from './app-layout.tsx';

type FrameProps = { buyer?: boolean; title?: string; preferences?: Partial<Preferences> };

function Page({ title }: { title: string }) {
  return <PageHeader title={title} subtitle="53,940 stones · updated 4 minutes ago" />;
}

function AdminFrame({ title }: { title: string }) {
  return (
    <AppLayout groups={useAdminNavigation()}>
      <Page title={title} />
    </AppLayout>
  );
}

function BuyerFrame({ title }: { title: string }) {
  return (
    <AppLayout groups={useBuyerNavigation()}>
      <Page title={title} />
    </AppLayout>
  );
}

function Framed({ buyer = false, title = 'Diamonds', preferences }: FrameProps) {
  const { dataset, dir } = document.documentElement;
  const initial: Preferences = {
    ...defaultPreferences,
    theme: dataset.theme === 'dark' ? 'dark' : 'light',
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    ...preferences,
  };
  return (
    <PreferencesProvider initial={initial}>
      {buyer ? <BuyerFrame title={title} /> : <AdminFrame title={title} />}
    </PreferencesProvider>
  );
}

const asBuyer = { app: { path: '/report', user: 'buyer' as const } };

const meta = preview.meta({
  title: 'Everybody/app/Layouts',
  component: Framed,
  parameters: { layout: 'fullscreen', app: { path: '/diamonds', user: 'admin', alone: true } },
  beforeEach({ msw }) {
    msw.use(
      getGetAdminCountsMockHandler({ data: adminCounts }),
      getGetBuyerStatsMockHandler({ data: buyerStats }),
    );
    return () => {
      localStorage.removeItem('facet.preferences');
      document.documentElement.removeAttribute('data-sidebar');
    };
  },
});

export const Admin = meta.story({
  async play({ canvas, userEvent }) {
    const main = canvas.getByRole('navigation', { name: 'Main' });
    const names = within(main)
      .getAllByRole('link')
      .map((link) => link.querySelector('span')?.textContent);
    await expect(names[0]).toBe('Dashboard');
    await expect(names.at(-1)).toBe('Settings');
    await expect(await canvas.findByRole('link', { name: 'Holds 2 requested' })).toBeVisible();
    await expect(within(main).getByRole('link', { current: 'page' })).toHaveTextContent('Diamonds');
    await userEvent.click(within(main).getByRole('link', { name: /^Orders/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders'));
  },
});

export const Buyer = meta.story({
  parameters: asBuyer,
  args: { buyer: true, title: 'New Stock' },
  globals: { theme: 'dark' },
  async play({ canvas, userEvent }) {
    const main = canvas.getByRole('navigation', { name: 'Main' });
    await expect(within(main).getByRole('link', { current: 'page' })).toHaveTextContent('Stock');
    await userEvent.click(await within(main).findByRole('link', { name: /^My orders/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/orders'));
    await waitFor(() =>
      expect(within(main).getByRole('link', { current: 'page' })).toHaveTextContent('My orders'),
    );
    await expect(within(main).getAllByRole('link')).toHaveLength(7);
  },
});

export const Collapses = meta.story({
  args: { preferences: { sidebar: 'paper' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse' }));
    await expect(canvas.queryByText('House of Ardent')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(JSON.parse(localStorage.getItem('facet.preferences') ?? '{}')).toMatchObject({
      collapsed: true,
    });
    await expect(canvas.getByRole('button', { name: 'Expand side bar' })).toBeVisible();
  },
});

export const TopBar = meta.story({
  parameters: asBuyer,
  args: { buyer: true, title: 'New Stock', preferences: { layout: 'layout1', sidebar: 'ocean' } },
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
    await userEvent.click(canvas.getByRole('button', { name: 'Stock' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Search' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/search'));
  },
});

/** On a small window the menus of administrators leave the search its icon. */
export const TopBarOfAdmins = meta.story({
  args: { preferences: { layout: 'layout1' } },
  async play({ canvas, userEvent }) {
    const main = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(main.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await userEvent.click(main.getByRole('button', { name: 'Stock' }));
    await screen.findByRole('menuitem', { name: 'Diamonds' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(main.getByRole('button', { name: /Trade/ }));
    await screen.findByRole('menuitem', { name: 'Holds 2 requested' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const OnAPhone = meta.story({
  parameters: asBuyer,
  args: { buyer: true, title: 'New Stock' },
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(sheet).getByRole('link', { name: /My orders/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/orders'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const SkipsToThePage = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

export const SignsOut = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/auth/logout', () => HttpResponse.json({ message: 'Successfully logged out' })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /Account of Meera Kapoor/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/login'));
    await expect(localStorage.getItem('facet.token')).toBeNull();
  },
});

export const SignOutNotConfirmed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/auth/logout', () => HttpResponse.json({ message: 'Not just now' })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /Account of Meera Kapoor/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByText('Not just now');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(localStorage.getItem('facet.token')).toBe('mock-admin');
    await expect(canvas.getByTestId('address')).toHaveTextContent('/diamonds');
  },
});

/** A session that has ended before needs no second sign-out. */
export const SignOutOfEndedSession = meta.story({
  beforeEach({ msw }) {
    const { ended } = addedMessages.session;
    msw.use(http.post('*/auth/logout', () => HttpResponse.json({ error: ended }, { status: 401 })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /Account of Meera Kapoor/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/login'));
    await expect(localStorage.getItem('facet.token')).toBeNull();
    // The other tabs are told of a sign-out, and not of an end of the session.
    await expect(isMarkedSignedOut()).toBe(true);
    await expect(screen.queryByText(addedMessages.session.ended)).toBeNull();
  },
});

/** The keys after the shortcut reach the palette, which needs no time to open; Escape returns the focus. */
export const PaletteTakesTheFirstKey = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: /^Orders/ });
    await userEvent.keyboard('{Control>}k{/Control}ord{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    const opener = canvas.getByRole('button', { name: /^Search or jump to…/ });
    await userEvent.click(opener);
    await userEvent.keyboard('x');
    await expect(screen.getByRole('combobox')).toHaveValue('x');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

async function goOffline({ canvas }: Pick<StoryContext, 'canvas'>) {
  await canvas.findByRole('link', { name: /^Orders/ });
  await expect(canvas.queryByText(/^Offline/)).toBeNull();
  setOnline(false);
  await expect(
    await canvas.findByText('Offline. You see what was loaded before; nothing is sent.'),
  ).toBeVisible();
}

/** Every page says that there is no connection. */
export const Offline = meta.story({
  tags: ['!test'],
  beforeEach: () => () => setOnline(undefined),
  play: goOffline,
});

export const ComesBackOnline = Offline.extend({
  async play({ canvas }) {
    await goOffline({ canvas });
    setOnline(true);
    await waitFor(() => expect(canvas.queryByText(/^Offline/)).toBeNull());
  },
});
