import { expect, screen, waitFor, within } from 'storybook/test';
import { orders } from '#mocks/data/orders.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import { withPageFrame, withWidth } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { setUpOrderList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderListPage } from './order-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/orders/Order list, widths',
  component: OrderListPage,
  parameters: { layout: 'fullscreen', ...at('/orders') },
  decorators: [withPageFrame],
  beforeEach: setUpOrderList,
});

const columns = orderColumns(() => undefined).map(({ header }) => header);

/** How far a column ends beyond the visible part of the list, in pixels. */
const beyond = (canvas: ReturnType<typeof within>, name: string) =>
  canvas.getByRole('columnheader', { name }).getBoundingClientRect().right -
  canvas.getByRole('region', { name: 'Orders' }).getBoundingClientRect().right;

const headings = (canvas: ReturnType<typeof within>) =>
  canvas.getAllByRole('columnheader').map(({ textContent }: HTMLElement) => textContent);

const [first, ...others] = orders;

/** Every column is there; those between the number of the order and the amounts scroll below them. */
const showsEveryColumn = async (canvas: ReturnType<typeof within>) => {
  await canvas.findByRole('button', { name: 'Open order 1041' });
  await expect(headings(canvas)).toEqual(columns);
  await waitFor(() =>
    expect(canvas.getByRole('region', { name: 'Orders' })).toHaveAttribute('data-more-end'),
  );
  for (const name of ['Pending Amount', 'Paid Amount', 'Status'])
    await expect(beyond(canvas, name)).toBeLessThanOrEqual(0);
  for (const head of canvas.getAllByRole('columnheader'))
    await expect([head.textContent, head.scrollWidth - head.clientWidth]).toEqual([head.textContent, 0]);
};

/** In a window of 1440 px with the side bar. */
export const DeskWindow = meta.story({
  decorators: [withWidth(1224)],
  beforeEach({ msw }) {
    const remark = 'Please send the certificates with the stones.';
    msw.use(...changingOrders([{ ...first!, remark }, ...others]));
  },
  async play({ canvas, userEvent }) {
    await showsEveryColumn(canvas);
    // What gives way is the user's own choice.
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Order Date/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Order Date' })).toBeNull());
    await expect(localStorage.getItem('facet.columns.orders')).toContain('"created":false');
  },
});

/** In a window of 1024 px. */
export const NarrowWindow = meta.story({
  decorators: [withWidth(808)],
  async play({ canvas }) {
    await showsEveryColumn(canvas);
  },
});

/** Kept columns scroll below the amounts, which stay visible at both ends. */
export const PinnedAmounts = meta.story({
  decorators: [withWidth(808)],
  beforeEach: () =>
    localStorage.setItem(
      'facet.columns.orders',
      JSON.stringify({ email: true, remark: true, created: true }),
    ),
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    const area = canvas.getByRole('region', { name: 'Orders' });
    await expect(area.scrollLeft).toBe(0);
    for (const name of ['Pending Amount', 'Paid Amount', 'Status'])
      await expect(beyond(canvas, name)).toBeLessThanOrEqual(0);
    await expect(beyond(canvas, 'Order Date')).toBeGreaterThan(0);
    // Scrolled to the end, the amounts are back at their position.
    area.scrollLeft = area.scrollWidth;
    await waitFor(() => expect(beyond(canvas, 'Order Date')).toBeLessThanOrEqual(0));
    await expect(beyond(canvas, 'Status')).toBeLessThan(beyond(canvas, 'Order Date') - 100);
    await expect(beyond(canvas, 'Pending Amount')).toBeLessThan(beyond(canvas, 'Remark'));
  },
});

/** Amounts align by their decimals in a right-to-left layout too. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    const ends = canvas
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const range = document.createRange();
        range.selectNodeContents(within(row).getAllByRole('cell')[7]!);
        return Math.round(range.getBoundingClientRect().right);
      });
    await expect(ends.length).toBeGreaterThan(3);
    await expect(new Set(ends).size).toBe(1);
  },
});
