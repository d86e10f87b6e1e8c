import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { diamonds } from '#mocks/data/diamonds.ts';
import { orderAccepted } from '#mocks/data/orders.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { ReturnDialog } from './return-dialog.tsx';

const lines = diamonds.slice(0, 3).map((stone, at) => ({ ...stone, amount: 1000 * (at + 1) }));
const order = {
  ...orderAccepted,
  diamonds: lines,
  stone_count: 3,
  total_pending: 6000,
  total_paid: 4500,
};
const updates = recordBodies<UpdateOrderInput>('put', '*/diamond/order/update');

const meta = preview.meta({
  title: 'Administrator/orders/Take back',
  component: ReturnDialog,
  args: { listed: order, onClose: fn() },
  parameters: { app: { path: '/orders', user: 'admin' } },
  beforeEach({ msw }) {
    updates.bodies.length = 0;
    msw.use(updates.handler, ...changingOrders([order]));
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Take stones/ }));

export const Default = meta.story({ tags: ['!test'] });

/** The total without the stones and the credit follow the ticks; a reason is required. */
export const TakesTwo = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await expect(form.getByRole('button', { name: 'Take back' })).toHaveAttribute('aria-disabled', 'true');
    for (const { stone_id } of lines.slice(1))
      await userEvent.click(form.getByRole('checkbox', { name: stone_id }));
    await expect(form.getByText('$1,000.00')).toBeVisible();
    await expect(form.getByText('$3,500.00')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Take 2 stones back' }));
    await form.findByText(updateApprovalMessages.reason.required);
    await userEvent.type(form.getByRole('textbox', { name: /Reason/i }), 'Too dark');
    await userEvent.selectOptions(form.getByRole('combobox'), 'hidden');
    await userEvent.click(form.getByRole('button', { name: 'Take 2 stones back' }));
    const takeBack = lines.slice(1).map(({ id }) => id);
    await waitFor(() =>
      expect(updates.bodies).toEqual([{ id: order.id, takeBack, reason: 'Too dark', stock: 'hidden' }]),
    );
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
});

export const Failed = meta.story({
  args: { listed: { ...order, diamonds: lines.slice(0, 1), stone_count: 1 } },
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/diamond/order/update', 409, orderRefusals.returnTooLate));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Reason/i }), 'Too dark');
    await userEvent.click(form.getByRole('button', { name: 'Take 1 stone back' }));
    await screen.findByText(orderRefusals.returnTooLate);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
