import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import { getGetCustomerStatementMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { diamonds } from '#mocks/data/diamonds.ts';
import { orderPending } from '#mocks/data/orders.ts';
import { generatedStatement } from '#mocks/data/statements.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { AcceptanceDialog } from './acceptance-dialog.tsx';

const lines = diamonds
  .slice(0, 3)
  .map((stone, at) => ({ ...stone, state: 'on_sale' as const, amount: 1000 * (at + 1) }));
const order = { ...orderPending, diamonds: lines, stone_count: 3, total_pending: 6000, competing: [] };
const updates = recordBodies<UpdateOrderInput>('put', '*/diamond/order/update');

const meta = preview.meta({
  title: 'Administrator/orders/Accept in part',
  component: AcceptanceDialog,
  args: { listed: order, onClose: fn() },
  parameters: { app: { path: '/orders', user: 'admin' } },
  beforeEach({ msw }) {
    updates.bodies.length = 0;
    msw.use(updates.handler);
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Accept order/ }));

export const Default = meta.story({ tags: ['!test'] });

/** Without a tick a stone is declined, which needs a reason; the total follows. */
export const DeclinesOne = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await expect(form.getByText('$6,000.00')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: lines[1]!.stone_id }));
    await expect(form.getByText('$4,000.00')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Accept 2 of 3' }));
    await form.findByText(updateApprovalMessages.reason.required);
    await userEvent.type(form.getByRole('textbox', { name: /declined/ }), 'Lost at the fair');
    await userEvent.click(form.getByRole('button', { name: 'Accept 2 of 3' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    const decline = [{ id: lines[1]!.id, reason: 'Lost at the fair' }];
    await expect(updates.bodies).toEqual([{ id: order.id, status: orderStatus.accepted, decline }]);
  },
});

/** What the customer owes counts the stones that are accepted alone. */
export const AboveTheLimit = meta.story({
  beforeEach({ msw }) {
    const terms = { payment_days: 30, credit_limit: 5000, stopped: false };
    msw.use(getGetCustomerStatementMockHandler({ data: { ...generatedStatement, terms, exposure: 7500.5 } }));
  },
  async play({ userEvent }) {
    const form = await dialog();
    const [, second, third] = lines.map(({ stone_id }) => form.getByRole('checkbox', { name: stone_id }));
    await form.findByText(addedMessages.order.customerAboveLimit('$7,500.50', '$5,000.00'));
    await userEvent.click(second!);
    await form.findByText(addedMessages.order.customerAboveLimit('$5,500.50', '$5,000.00'));
    await userEvent.click(third!);
    await expect(form.queryByText(/the customer has/)).toBeNull();
  },
});

/** What another order has taken cannot be ticked, and says by which. */
export const OneIsTaken = meta.story({
  args: {
    listed: {
      ...order,
      diamonds: [{ ...lines[0]!, state: 'sold' }, ...lines.slice(1)],
      competing: [{ id: 1038, status: 2, name: 'Luca Rossi', stone_id: lines[0]!.stone_id, stone_count: 1 }],
      competing_count: 1,
    },
  },
  async play() {
    const form = await dialog();
    await expect(form.getByText('Taken by order 1038')).toBeVisible();
    await expect(form.getByRole('checkbox', { name: lines[0]!.stone_id })).toBeDisabled();
    await expect(form.getByRole('textbox', { name: /declined/ })).toHaveValue(
      addedMessages.order.soldToAnother,
    );
    await expect(form.getByRole('button', { name: 'Accept 2 of 3' })).toBeVisible();
  },
});

/** Without any tick the order is rejected. */
export const NoneIsLeft = meta.story({
  async play({ userEvent }) {
    const form = await dialog();
    for (const { stone_id } of lines) await userEvent.click(form.getByRole('checkbox', { name: stone_id }));
    await expect(form.getByRole('button', { name: 'Reject all' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/diamond/order/update', 409, orderRefusals.acceptOnlyPending));
  },
  async play({ userEvent }) {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Accept 3 of 3' }));
    await screen.findByText(orderRefusals.acceptOnlyPending);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
