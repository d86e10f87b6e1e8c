import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getGetCustomerStatementMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { memoOut } from '#mocks/data/orders.ts';
import { generatedStatement } from '#mocks/data/statements.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { MemoDialog } from './memo-dialog.tsx';

const [first, second, third] = memoOut.diamonds.map(({ id }) => id);
const updates = recordBodies<UpdateOrderInput>('put', '*/diamond/order/update');

const meta = preview.meta({
  title: 'Administrator/orders/Settle a memo',
  component: MemoDialog,
  args: { listed: memoOut, onClose: fn() },
  parameters: { app: { path: '/orders', user: 'admin' } },
  beforeEach({ msw }) {
    updates.bodies.length = 0;
    msw.use(
      updates.handler,
      ...changingOrders([memoOut]),
      getGetCustomerStatementMockHandler({ data: generatedStatement }),
    );
  },
});

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: `Stones of memo ${memoOut.id}` }));
type Form = Awaited<ReturnType<typeof dialog>>;
const choice = (form: Form, at: number, name: string) =>
  within(form.getByRole('radiogroup', { name: memoOut.diamonds[at]!.stone_id })).getByRole('radio', { name });

export const Default = meta.story({ tags: ['!test'] });

/** One is kept, one came back, one stays out; the press says what it does. */
export const InPart = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await expect(form.getByRole('button', { name: 'Settle' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(choice(form, 0, 'Kept'));
    await userEvent.click(choice(form, 1, 'Returned'));
    await userEvent.click(form.getByRole('button', { name: 'Order 1 stone, take back 1' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(updates.bodies).toEqual([{ id: memoOut.id, kept: [first], returned: [second] }]);
  },
});

/** What the customer owes counts no stone that came back. */
export const AboveTheLimit = meta.story({
  beforeEach({ msw }) {
    const terms = { payment_days: 30, credit_limit: 1, stopped: false };
    const exposure = memoOut.memo!.value;
    msw.use(getGetCustomerStatementMockHandler({ data: { ...generatedStatement, terms, exposure } }));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'All returned' }));
    await userEvent.click(choice(form, 0, 'Kept'));
    const left = formatDollars(toCents(memoOut.diamonds[0]!.amount));
    await form.findByText(addedMessages.order.customerAboveLimit(left, '$1.00'));
  },
});

export const AllReturned = meta.story({
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'All returned' }));
    await userEvent.click(form.getByRole('button', { name: 'Take back 3' }));
    await waitFor(() => expect(updates.bodies).toHaveLength(1));
    await expect(updates.bodies[0]).toEqual({ id: memoOut.id, kept: [], returned: [first, second, third] });
  },
});

/** Stones cannot be kept while the orders of the customer are stopped. */
export const Stopped = meta.story({
  beforeEach({ msw }) {
    const terms = { ...generatedStatement.terms, stopped: true };
    msw.use(getGetCustomerStatementMockHandler({ data: { ...generatedStatement, terms } }));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'All kept' }));
    await form.findByText(orderRefusals.customerStopped);
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/diamond/order/update', 409, orderRefusals.memoOnlyOut));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'All returned' }));
    await userEvent.click(form.getByRole('button', { name: 'Take back 3' }));
    await form.findByText(orderRefusals.memoOnlyOut);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
