import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getGetAdminStatsMockHandler } from '#contract/mocks/dashboard/dashboard.msw.ts';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getListOrdersMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { searchStones } from '#mocks/answers/diamond-search.ts';
import { adminStats } from '#mocks/fixtures/dashboard.ts';
import { diamonds, pageOf } from '#mocks/fixtures/diamonds.ts';
import { orderPending } from '#mocks/fixtures/orders.ts';
import preview from '#storybook/preview.tsx';
import { useAdminNavigation } from '../navigation/admin-navigation.ts';
import { ShellContext } from '../navigation/shell-context.ts';
import { CommandPalette } from './command-palette.tsx';

function Palette(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const groups = useAdminNavigation();
  return (
    <ShellContext value={{ groups, openPalette: () => undefined, openCustomizer: () => undefined }}>
      <CommandPalette {...props} />
    </ShellContext>
  );
}

const meta = preview.meta({
  title: 'app/Command palette',
  component: Palette,
  parameters: { app: { path: '/dashboard', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach({ msw }) {
    msw.use(
      getGetAdminStatsMockHandler({ data: adminStats }),
      getSearchDiamondsMockHandler(async ({ request }) => ({
        data: searchStones(diamonds, (await request.json()) as DiamondFilters, 1),
      })),
      getListOrdersMockHandler(({ request }) => {
        const id = Number(new URL(request.url).searchParams.get('id'));
        return { data: pageOf([orderPending].filter((order) => order.id === id)) };
      }),
    );
  },
});

export const OpensAScreen = meta.story({
  async play({ canvas, userEvent, args }) {
    await expect(await screen.findByRole('option', { name: 'Dashboard' })).toBeInTheDocument();
    await userEvent.keyboard('ord');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Dashboard' })).toBeNull());
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(canvas.getByTestId('address')).toHaveTextContent('/orders');
  },
});

export const FindsAStone = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas, userEvent }) {
    await userEvent.type(await screen.findByRole('combobox'), '46611');
    await userEvent.click(await screen.findByRole('option', { name: /AG-46611/ }));
    await expect(canvas.getByTestId('address')).toHaveTextContent('/diamond/NDY2MTE%3D');
  },
});

export const FindsAnOrder = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.type(await screen.findByRole('combobox'), '1041');
    await userEvent.click(await screen.findByRole('option', { name: /Order 1041, Asha Mehta/ }));
    await expect(canvas.getByTestId('address')).toHaveTextContent('/orders?id=1041');
  },
});

/** Offers the order's available actions below it. */
export const AcceptsAnOrder = meta.story({
  async play({ userEvent, args }) {
    await userEvent.type(await screen.findByRole('combobox'), '1041');
    await screen.findByRole('option', { name: 'Reject, order 1041' });
    await expect(screen.queryByRole('option', { name: 'Receivable Amount, order 1041' })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Accept, order 1041' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to perform this action?');
    await alert.findByText(/^Accept order 1041 of Asha Mehta/);
  },
});

export const FindsNothing = meta.story({
  globals: { direction: 'rtl' },
  async play({ userEvent }) {
    await userEvent.type(await screen.findByRole('combobox'), 'zzz');
    await expect(await screen.findByText(/No results for “zzz”/)).toBeInTheDocument();
  },
});
