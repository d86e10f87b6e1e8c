import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import {
  getGetAdminCountsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { adminCounts, buyerStats } from '#mocks/data/dashboard.ts';
import { users } from '#mocks/data/users.ts';
import { changingUsers } from '#mocks/stateful/changing-users.ts';
import { useSession } from '#session/session-context.ts';
import preview from '#storybook/preview.tsx';
import { useAdminNavigation } from '../navigation/admin-navigation.ts';
import { useBuyerNavigation } from '../navigation/buyer-navigation.ts';
import type { NavigationGroup } from '../navigation/navigation.ts';
import { ShellContext } from '../navigation/shell-context.ts';
import { Palette } from './palette.tsx';

type Props = { onClose: () => void };

function Shell({ groups, onClose }: Props & { groups: NavigationGroup[] }) {
  return (
    <ShellContext value={{ groups, openPalette: () => undefined, openCustomizer: () => undefined }}>
      <Palette onClose={onClose} />
    </ShellContext>
  );
}

const AdminPalette = (props: Props) => <Shell {...props} groups={useAdminNavigation()} />;
const BuyerPalette = (props: Props) => <Shell {...props} groups={useBuyerNavigation()} />;

function PaletteOfRole(props: Props) {
  const { user } = useSession();
  if (!user) return null;
  return user.user_type === 'ADMIN' ? <AdminPalette {...props} /> : <BuyerPalette {...props} />;
}

const meta = preview.meta({
  title: 'Everybody/app/Command palette',
  component: PaletteOfRole,
  parameters: { app: { path: '/dashboard', user: 'admin' } },
  args: { onClose: fn() },
  beforeEach({ msw }) {
    msw.use(
      getGetAdminCountsMockHandler({ data: adminCounts }),
      getGetBuyerStatsMockHandler({ data: buyerStats }),
      ...changingUsers(users),
    );
  },
});

const asBuyer = { app: { path: '/home', user: 'buyer' as const } };
const box = () => screen.findByRole('combobox');
const activeOption = async () => {
  const id = (await box()).getAttribute('aria-activedescendant');
  return id ? document.getElementById(id) : null;
};

export const OpensAScreen = meta.story({
  async play({ canvas, userEvent, args }) {
    await expect(await screen.findByRole('option', { name: 'Dashboard' })).toBeInTheDocument();
    await expect(await box()).toHaveFocus();
    await userEvent.keyboard('ord');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Dashboard' })).toBeNull());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders'));
  },
});

export const FindsAStone = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas, userEvent }) {
    await userEvent.type(await box(), '46611');
    await userEvent.click(await screen.findByRole('option', { name: /AG-46611/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/diamond/NDY2MTE%3D'));
  },
});

/** A pasted certificate number opens its stone, without waiting for the list. */
export const FindsACertificate = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await box());
    await userEvent.paste('2215880317');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/diamond/'));
  },
});

/** A line of words is a search: Enter opens its results, and its chips can be removed before. */
export const SearchesInWords = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await box(), 'oval 1.5ct gia with video');
    await screen.findByRole('button', { name: 'Change Shape: Oval' });
    await waitFor(() => expect(screen.getByText('Not understood: “with video”.')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Lab' }));
    await expect(await box()).toHaveValue('oval 1.5ct with video');
    await expect(await box()).toHaveFocus();
    await screen.findByRole('option', { name: 'Search diamonds: Oval · 1.50 – 1.59 ct' });
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Press Enter again to search without it.');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/diamonds?shape=Oval&carat=1.5..1.59'),
    );
  },
});

export const FindsAnOrder = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.type(await box(), '1041');
    await userEvent.click(await screen.findByRole('option', { name: /Order 1041, Asha Mehta/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?id=1041'));
  },
});

/** A number and Enter in one go opens the order of this number, however late the answers come. */
export const NumberAndEnter = meta.story({
  async play({ canvas, userEvent, msw }) {
    msw.use(
      http.get('*/diamond/orders', async () => {
        await delay(600);
        return undefined;
      }),
    );
    await box();
    await userEvent.keyboard('1041{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?id=1041'));
  },
});

/** The row that is chosen with an arrow stays active while results arrive. */
export const ActiveRowStays = meta.story({
  async play({ canvas, userEvent, msw }) {
    msw.use(
      http.get('*/users', async () => {
        await delay(700);
        return undefined;
      }),
    );
    await box();
    await userEvent.keyboard('s');
    await screen.findByRole('option', { name: 'Search' });
    await userEvent.keyboard('e{ArrowDown}');
    await waitFor(async () => expect(await activeOption()).toHaveTextContent('Settings'));
    await userEvent.click(await box());
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await expect(await activeOption()).toHaveTextContent('Settings');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/settings'));
  },
});

/** By name, mail and phone. */
export const FindsACustomer = meta.story({
  async play({ canvas, userEvent }) {
    for (const text of ['ferran', 'luca@ferr', '+39 02 5550']) {
      await userEvent.clear(await box());
      await userEvent.type(await box(), text);
      await screen.findByRole('option', { name: /Luca Ferrante/ });
    }
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/user/NDM%3D'));
  },
});

/** Offers the order's available actions below it. */
export const AcceptsAnOrder = meta.story({
  async play({ userEvent, args }) {
    await userEvent.type(await box(), '1041');
    await screen.findByRole('option', { name: 'Reject, order 1041' });
    await expect(screen.queryByRole('option', { name: 'Receivable Amount, order 1041' })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Accept, order 1041' }));
    await expect(args.onClose).toHaveBeenCalled();
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!', hidden: true }));
    await alert.findByText('Are you sure, you want to perform this action?');
    await alert.findByText(/^Accept order 1041 of Asha Mehta/);
  },
});

/** Buyers find their own orders and enquiries, and no customers: the server is not asked for any. */
export const Buyer = meta.story({
  parameters: asBuyer,
  async play({ canvas, userEvent, msw }) {
    const listed = fn();
    msw.use(
      http.get('*/users', () => {
        listed();
        return HttpResponse.json({ error: 'Forbidden' }, { status: 403 });
      }),
    );
    await userEvent.type(await box(), 'order 1041');
    await screen.findByRole('option', { name: /^Order 1041/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/orders?id=1041'));
    await expect(listed).not.toHaveBeenCalled();
  },
});

export const FindsNothing = meta.story({
  globals: { direction: 'rtl' },
  async play({ userEvent }) {
    await userEvent.type(await box(), 'zzz');
    await expect(await screen.findByText(/No results for “zzz”/)).toBeInTheDocument();
  },
});
