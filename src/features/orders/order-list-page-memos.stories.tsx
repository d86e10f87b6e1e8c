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
    await expect(sheet.getByText(/^Kept as/)).toHaveTextContent('Kept as order 1045');
    await expect(sheet.getByRole('link', { name: 'order 1045' })).toBeVisible();
    await expect(sheet.queryByRole('region', { name: 'Payments' })).toBeNull();
    await expect(sheet.queryByText('Proforma invoice')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: /Kept or returned/ }));
    await screen.findByRole('dialog', { name: `Stones of memo ${memoOverdue.id}` });
  },
});

/** One filter finds what is due in two days, another what is overdue. */
export const DueAndOverdue = Default.extend({
  async play({ canvas, userEvent }) {
    const filter = await canvas.findByRole('combobox', { name: 'Memos' });
    const opens = (id: number) => canvas.queryByRole('button', { name: `Open order ${id}` });
    for (const [option, found, other] of [
      ['Memo due in 2 days', memoOut.id, memoOverdue.id],
      ['Memo overdue', memoOverdue.id, memoOut.id],
    ] as const) {
      await userEvent.selectOptions(filter, option);
      await waitFor(() => expect([opens(other), opens(1041)]).toEqual([null, null]));
      await canvas.findByRole('button', { name: `Open order ${found}` });
    }
  },
});

/** A memo of which nothing is out any more shows what it was for, and that nothing is owed. */
export const Settled = meta.story({
  beforeEach({ msw }) {
    const settled = { ...memoOverdue, status: 0 as const, diamonds: [], stone_count: 0 };
    msw.use(...changingOrders([{ ...settled, memo: { days: 7, value: 122_404.95 } }]));
  },
  async play({ canvas, userEvent }) {
    const open = await canvas.findByRole('button', { name: `Open order ${memoOverdue.id}` });
    const [, , , , , , , pending, , , status] = within(open.closest('tr')!).getAllByRole('cell');
    await expect(pending).toHaveTextContent('–Settled');
    const value = within(status!).getByText('Memo 122,404.95');
    await expect(value.scrollWidth).toBe(value.clientWidth);
    await userEvent.click(open);
    const sheet = within(await screen.findByRole('dialog', { name: `Memo ${memoOverdue.id}` }));
    await expect(sheet.getByText('Was out on memo')).toBeVisible();
    await expect(sheet.getByText('Nothing is owed')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
