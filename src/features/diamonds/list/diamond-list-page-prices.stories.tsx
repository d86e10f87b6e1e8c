import { expect, screen, waitFor, within } from 'storybook/test';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { setUpDiamondList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { DiamondListPage } from './diamond-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond list prices',
  component: DiamondListPage,
  parameters: { layout: 'fullscreen', ...at('/diamonds') },
  decorators: [withPageFrame],
  beforeEach: setUpDiamondList,
});

/** Every price says whose it is; the switch changes columns, order and totals. */
export const WhosePrice = meta.story({
  parameters: at('/diamonds?sort=-total*_amount&size=20'),
  async play({ canvas, userEvent }) {
    const row = within((await canvas.findByText('KD-57943')).closest('tr')!);
    await expect(canvas.getByRole('columnheader', { name: 'Supplier Total $' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(row.getByText('13,033.02')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await expect(bar.getByText('Supplier')).toBeVisible();
    await expect(bar.getByText('$13,033.02')).toBeVisible();

    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Prices' }), 'Wholesale price');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('sort=-j*_total*_amount'));
    await expect(await canvas.findByRole('columnheader', { name: 'Wholesale Total $' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.queryByRole('columnheader', { name: /Supplier/ })).toBeNull();
    await expect(await bar.findByText('$14,026.45')).toBeVisible();
    await expect(bar.getByText('Wholesale')).toBeVisible();
  },
});

/** The cards say whose the prices are, too. */
export const Cards = meta.story({
  parameters: at('/diamonds?view=grid'),
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'KD-57943' }));
    await expect(card.getByText('Supplier total')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Prices' }), 'Retail price');
    await expect(card.getByText('Retail total')).toBeVisible();
    await expect(card.getByText('Retail $/ct')).toBeVisible();
    await expect(card.getByText('Retail discount')).toBeInTheDocument();
  },
});

const searches = recordBodies<DiamondFilters>('post', '*/diamond/search');

/** With the cost hidden, nothing on the page, in its address or in its order tells the supplier's prices. */
export const CostHidden = meta.story({
  parameters: at('/diamonds?total_amount=..20000&sort=-price&size=50'),
  async beforeEach(context) {
    setUpDiamondList(context);
    context.msw.use(searches.handler);
    searches.bodies.length = 0;
    localStorage.setItem('facet.cost-hidden', '1');
    return () => localStorage.removeItem('facet.cost-hidden');
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await waitFor(() =>
      expect(canvas.getByTestId('address').textContent).toBe('/diamonds?sort=-j*_price&size=50'),
    );
    await expect(canvas.getByRole('columnheader', { name: 'Wholesale $/ct' })).toBeVisible();
    await expect(canvas.queryByText(/Supplier/)).toBeNull();
    await expect(searches.bodies.some(({ total_amount }) => total_amount)).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('menuitemcheckbox', { name: 'Retail price per carat' });
    await expect(
      screen.queryByRole('menuitemcheckbox', { name: /Supplier .*(price|total|discount)/ }),
    ).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await expect(dialog.getByRole('radio', { name: 'Wholesale only' })).toBeChecked();
    await expect(dialog.queryByRole('radio', { name: /Supplier/ })).toBeNull();
  },
});

/** The average discount of a selection says of how many stones it is: a fancy colour has no list price. */
export const AverageDiscount = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await expect(bar.getByText('−28.50')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select FY-31871' }));
    await expect(bar.getByText('−28.50 (1 of 2)')).toBeVisible();
  },
});

/** A make is one chip, and a fancy colour is abbreviated, with its whole name on hover. */
export const ShortWords = meta.story({
  parameters: at('/diamonds?polish=Ideal_EX&symmetry=Ideal_EX&cut=Ideal_EX&size=50'),
  async play({ canvas, userEvent }) {
    const chips = within(canvas.getByRole('list', { name: 'Active filters' }));
    await expect(chips.getByText('3EX')).toBeVisible();
    await userEvent.click(chips.getByRole('button', { name: 'Remove Make' }));
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toBe('/diamonds?size=50'));
    const short = (await canvas.findAllByText('Fcy Int Yellow'))[0]!;
    await expect(short.parentElement).toHaveAttribute('title', 'Fancy Intense Yellow');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select FY-31871' }));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show Selected' })[0]!);
    await expect(await canvas.findByRole('heading', { name: 'Selected Diamonds' })).toBeVisible();
  },
});
