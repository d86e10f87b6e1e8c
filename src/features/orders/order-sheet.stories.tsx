import { expect, fn, screen, within } from 'storybook/test';
import { format } from '#components/stone-display/stone-format.ts';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { memoOverdue, orderWithReturn, orderWithReversal } from '#mocks/data/orders.ts';
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

/** The dialog says what is owed then, and what the credit loses; the payment stays in the list with its reason. */
export const ReversesAPayment = meta.story({
  async play({ userEvent }) {
    const [payment] = order.payments;
    const sheet = within(await screen.findByRole('dialog', { name: `Order ${order.id}` }));
    const name = `Reverse the payment of ${format.dollars(payment!.amount)}`;
    await userEvent.click(sheet.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await expect(dialog.getByText('Off the customer’s credit').nextSibling).toHaveTextContent(
      format.dollars(order.credited!),
    );
    await expect(dialog.getByText('Then left to pay').nextSibling).toHaveTextContent(
      format.dollars(order.total_pending),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
    await dialog.findByText(updateApprovalMessages.reason.required);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The cheque was not honoured');
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
    await screen.findByText(messages.order.updated);
  },
});

/** A reversed payment has its reason and does not count. */
export const Reversed = meta.story({
  args: { order: orderWithReversal },
  async play() {
    const sheet = within(await screen.findByRole('dialog', { name: `Order ${orderWithReversal.id}` }));
    const [payment] = orderWithReversal.reversed_payments!;
    await expect(sheet.getByText(/The cheque was not honoured/)).toBeVisible();
    const name = `Reverse the payment of ${format.dollars(payment!.amount)}`;
    await expect(sheet.queryByRole('button', { name })).toBeNull();
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
