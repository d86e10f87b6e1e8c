import { expect, screen, waitFor, within } from 'storybook/test';
import { getGetCustomerStatementMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { OrderPaymentInput } from '#contract/model/orderPaymentInput.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orders, orderWithReturn } from '#mocks/data/orders.ts';
import { statementOf } from '#mocks/data/statements.ts';
import { buyerLuca } from '#mocks/data/users.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { setUpOrderList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { expectLookUps } from '#storybook/support/repeated-requests.ts';
import { OrderListPage } from './order-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/orders/Order list payments',
  component: OrderListPage,
  parameters: { layout: 'fullscreen', ...at('/orders') },
  decorators: [withPageFrame],
  beforeEach: setUpOrderList,
});

export const PaymentFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/diamond/order/update'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Receivable Amount, order 1038' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recievable Amount' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Received Amount/ }), '10');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText("Could'nt able to Update Record, Try again");
  },
});

const keys: (string | null)[] = [];

export const ReceivingAPayment = meta.story({
  beforeEach({ msw }) {
    keys.length = 0;
    msw.use(...changingOrders(orders, keys));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Receivable Amount, order 1038' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recievable Amount' }));
    await expect(dialog.getByRole('textbox', { name: /Order Id/ })).toHaveValue('1038');
    const amount = dialog.getByRole('textbox', { name: /Received Amount/ });
    await expect(amount).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('amount is required');
    await userEvent.type(amount, '999,999.00');
    await dialog.findByText(/exceeds the balance/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '$ 1.000,50');
    await waitFor(() => expect(dialog.queryByText(/more than what/)).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record Updated');
    await canvas.findByText('33,501.00');
    await expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  },
});

/** Somebody else has recorded a payment meanwhile: the dialog states what is left, as the refusal does. */
export const PaidMeanwhile = meta.story({
  async play({ canvas, userEvent, msw }) {
    const receive = await canvas.findByRole('button', { name: 'Receivable Amount, order 1038' });
    const dialog = () => within(screen.getByRole('dialog', { name: 'Recievable Amount' }));
    await userEvent.click(receive);
    await screen.findByRole('dialog', { name: 'Recievable Amount' });
    await dialog().findByText(/pending \$48,224\.10/);
    const paid = orders.map((order) =>
      order.id === 1038 ? { ...order, total_paid: order.total_pending - 10 } : order,
    );
    msw.use(...changingOrders(paid));
    msw.use(
      respondsWithError('put', '*/diamond/order/update', 422, 'The amount exceeds the balance ($10.00).'),
    );
    await userEvent.type(dialog().getByRole('textbox', { name: /Received Amount/ }), '20');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByText(/pending \$10\.00/);
    await expect(dialog().getByRole('button', { name: 'Full amount $10.00' })).toBeVisible();
    await expect(dialog().getAllByText('The amount exceeds the balance ($10.00).')[0]).toBeVisible();
  },
});

const entered = recordBodies<OrderPaymentInput>('put', '*/diamond/order/update');

/** Another administrator has recorded the same transfer: it is refused until the form shows what is paid now. */
export const PaidByAnother = meta.story({
  async play({ canvas, userEvent, msw }) {
    entered.bodies.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Receivable Amount, order 1038' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recievable Amount' }));
    await dialog.findByText(/pending \$48,224\.10/);
    const [before, after] = [32_500.5, 33_500.5];
    const paid = orders.map((order) => (order.id === 1038 ? { ...order, total_paid: after } : order));
    const refusal = orderRefusals.paidMeanwhile('$33,500.50');
    msw.use(...changingOrders(paid));
    msw.use(entered.handler, respondsWithError('put', '*/diamond/order/update', 409, refusal));
    await userEvent.type(dialog.getByRole('textbox', { name: /Received Amount/ }), '1000');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/pending \$47,224\.10/);
    await expect(dialog.getAllByText(refusal)[0]).toBeVisible();
    msw.use(entered.handler, ...changingOrders(paid));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record Updated');
    await expect(entered.bodies.map(({ paidBefore }) => paidBefore)).toEqual([before, after]);
  },
});

/** Looks up what happened after an answer that leaves the outcome unknown. */
export const PaymentSentAgain = meta.story({
  async play({ canvas, userEvent, msw }) {
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Receivable Amount, order 1038' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Recievable Amount' }));
      return dialog;
    };
    let dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: /Received Amount/ }), '1000');
    await expectLookUps({
      msw,
      method: 'put',
      path: '*/diamond/order/update',
      success: { success: true, data: orders[0]! },
      async submit() {
        await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      },
      async afterEach(index) {
        if (index !== 1) return;
        // Reopening the dialog must not record the payment twice.
        await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled());
        await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        dialog = await open();
        await dialog.findByText('Your unsent changes are back.');
      },
    });
    await screen.findByText('Record Updated');
  },
});

/** Opened from the toolbar, the form requires an order id. */
export const ReceivingByNumber = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    await userEvent.click(canvas.getByRole('button', { name: 'Receivable Amount' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recievable Amount' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Order ID is required');
    const id = dialog.getByRole('textbox', { name: /Order Id/ });
    await userEvent.type(id, '7');
    await dialog.findByText('No order selected');
    await userEvent.clear(id);
    await userEvent.type(id, '1038');
    await dialog.findByText('Luca Ferrante · 2 stones · pending $48,224.10');
    await userEvent.click(dialog.getByRole('button', { name: 'Full amount $48,224.10' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record Updated');
  },
});

/** The credit of the customer pays at most the balance. */
export const UsesCredit = meta.story({
  beforeEach({ msw }) {
    const statement = { ...statementOf(buyerLuca, [orderWithReturn], 1), credit: 250.5 };
    msw.use(...changingOrders(orders, keys), getGetCustomerStatementMockHandler({ data: statement }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Receivable Amount, order 1038' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recievable Amount' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Use credit ($250.50 available)' }));
    await expect(dialog.getByRole('textbox', { name: /Received Amount/ })).toHaveValue('250.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record Updated');
    await canvas.findByText('32,751.00');
  },
});
