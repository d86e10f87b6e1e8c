import { expect, fn, screen, within } from 'storybook/test';
import { memoOverdue, orderWithReturn } from '#mocks/data/orders.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import preview from '#storybook/preview.tsx';
import { OrderSheet } from './order-sheet.tsx';

const order = {
  ...orderWithReturn,
  shipment: { carrier: 'Malca-Amit', tracking_no: 'MA 4418 2207', insured_by: 'The seller, to the door' },
};

const meta = preview.meta({
  title: 'Administrator/orders/Order sheet',
  component: OrderSheet,
  args: { order, onClose: fn() },
  parameters: { app: { path: '/orders', user: 'admin' } },
  beforeEach({ msw }) {
    msw.use(...changingOrders([order, memoOverdue]));
  },
});

/** Sent, and one stone was taken back since. */
export const Default = meta.story({
  async play() {
    const sheet = within(await screen.findByRole('dialog', { name: `Order ${order.id}` }));
    await expect(sheet.getByRole('list', { name: `Returned stones of order ${order.id}` })).toHaveTextContent(
      'The client decided otherwise',
    );
    await expect(sheet.getByText('Became credit')).toBeVisible();
    await expect(
      within(sheet.getByRole('region', { name: 'Shipment' })).getByText('Malca-Amit'),
    ).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Take back' })).not.toHaveAttribute('aria-disabled');
  },
});

/** A memo has no payments, and nothing to accept or take back but its stones. */
export const Memo = meta.story({
  args: { order: memoOverdue },
  async play() {
    const sheet = within(await screen.findByRole('dialog', { name: `Memo ${memoOverdue.id}` }));
    await expect(sheet.getByRole('button', { name: 'Kept or returned' })).toBeVisible();
    await expect(sheet.queryByRole('button', { name: 'Take back' })).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
