import { expect, screen, waitFor, within } from 'storybook/test';
import { memoOut, memoOverdue, orders } from '#mocks/data/orders.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { OrderListPage } from './order-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/orders/Order list memos',
  component: OrderListPage,
  parameters: { layout: 'fullscreen', ...at('/orders') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    localStorage.removeItem('facet.columns.orders');
    localStorage.removeItem('facet.rows.orders');
    msw.use(...changingOrders([memoOverdue, memoOut, ...orders]));
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** The filter finds what is out; the sheet says its value and day, and has no payment. */
export const OutOnMemo = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: `Open order ${memoOut.id}` });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Memos' }), 'Out on memo');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Open order 1041' })).toBeNull());
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?memo=out'));
    await expect(canvas.getByLabelText('Totals of all pages')).toHaveTextContent('Out on memo$');
    await userEvent.click(canvas.getByRole('button', { name: `Open order ${memoOverdue.id}` }));
    const sheet = within(await screen.findByRole('dialog', { name: `Memo ${memoOverdue.id}` }));
    await expect(sheet.getByText('Nothing is owed')).toBeVisible();
    await expect(sheet.getByText(/overdue$/)).toBeVisible();
    await expect(sheet.getByText(/^Kept as order 1045/)).toBeVisible();
    await expect(sheet.queryByRole('region', { name: 'Payments' })).toBeNull();
    await expect(sheet.queryByText('Proforma invoice')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: /Kept or returned/ }));
    await screen.findByRole('dialog', { name: `Stones of memo ${memoOverdue.id}` });
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
