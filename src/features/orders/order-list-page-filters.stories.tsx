import { expect, screen, waitFor, within } from 'storybook/test';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { setUpOrderList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { OrderListPage } from './order-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/orders/Order list filters',
  component: OrderListPage,
  parameters: { layout: 'fullscreen', ...at('/orders') },
  decorators: [withPageFrame],
  beforeEach: setUpOrderList,
});

const order = (id: number) => ({ name: `Open order ${id}` });

/** What a customer owes: by status, owing only, by name, with the totals of all pages. */
export const Owing = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', order(1041));
    const totals = () => canvas.getByLabelText('Totals of all pages');
    const all = totals().textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Owing only' }));
    await waitFor(() => expect(canvas.queryByRole('button', order(1041))).toBeNull());
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?owing=yes'));
    await expect(canvas.getByRole('button', order(1038))).toBeVisible();
    await expect(totals().textContent).not.toBe(all);

    await userEvent.type(canvas.getByRole('searchbox', { name: 'Customer, stone or order' }), 'luca');
    await waitFor(() => expect(canvas.queryByRole('button', order(1040))).toBeNull());
    await expect(totals()).toHaveTextContent('Paid$32,500.50');
    await userEvent.click(canvas.getByRole('button', { name: 'Owing only' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'REJCTED');
    await canvas.findByRole('button', order(1030));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/orders?search=luca&status=rejected'),
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'CANCELED');
    await canvas.findByText('No orders found');
    await userEvent.click(canvas.getByRole('button', { name: 'Show all orders' }));
    await canvas.findByRole('button', order(1041));
  },
});

/** A stone number finds its orders; a click on a heading sorts; the rows per page are kept. */
export const SearchAndSort = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', order(1041));
    await userEvent.click(canvas.getByRole('button', { name: 'Paid Amount' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?sort=paid'));
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Paid Amount' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      ),
    );
    const ids = () => canvas.getAllByRole('button', { name: /^Open order/ }).map((one) => one.textContent);
    const first = ids()[0];
    await userEvent.click(canvas.getByRole('button', { name: 'Paid Amount' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?sort=-paid'));
    await waitFor(() => expect(ids()[0]).not.toBe(first));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Customer, stone or order' }), 'ag-466');
    await waitFor(() => expect(ids()).toHaveLength(2));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(localStorage.getItem('facet.rows.orders')).toBe('50');
  },
});

/** Two pending orders have the same stones: both are marked, and accepting one says so before. */
export const Competing = meta.story({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('Also in 1042')).toBeVisible();
    await expect(canvas.getByText('Also in 1041')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept, order 1041' }));
    const alert = within(await screen.findByRole('alertdialog'));
    await expect(alert.getByRole('list', { name: 'Competing orders' })).toHaveTextContent(
      'Competes with order 1042 of Luca Ferrante (AG-46611 and 1 more)',
    );
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    // The stones are taken now: the other order says by whom.
    await canvas.findByText('Taken by 1041');
    await expect(canvas.getByRole('button', { name: 'Accept, order 1042' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: 'Reject, order 1042' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await userEvent.click(canvas.getByRole('button', order(1042)));
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1042' }));
    await expect(sheet.getByRole('list', { name: 'Competing orders' })).toHaveTextContent(
      'Stone taken by order 1041 of Asha Mehta',
    );
  },
});

export const StatementOfACustomer = meta.story({
  parameters: at('/orders', { userId: 43 }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Statement' })).toHaveAttribute(
      'href',
      '/statement/NDM%3D',
    );
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const memos = await canvas.findByRole('combobox', { name: 'Memos' });
    // Wide enough for "Sales and memos".
    await expect(memos.clientWidth).toBeGreaterThanOrEqual(172);
    const card = within(await canvas.findByRole('article', { name: 'Order 1041' }));
    await expect(card.getByText('Also in 1042')).toBeVisible();
    await expect(canvas.getByLabelText('Totals of all pages')).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
