import { HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getListOrderedStonesMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { pageOf, pearWithoutCut, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { orderAccepted } from '#mocks/data/orders.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { SaleDialog } from './sale-dialog.tsx';

const sales = recordBodies<object>('post', '*/diamond/order');

/** Sold; the first time below the supplier's price it is asked about. */
const asksAboutCost = http.post('*/diamond/order', async ({ request }) => {
  const { belowCost } = (await request.clone().json()) as { belowCost?: boolean };
  if (belowCost)
    return HttpResponse.json({ success: true, message: messages.order.placed, data: orderAccepted });
  return HttpResponse.json(
    { error: addedMessages.orderAnswer.belowCost(['AG-46611']), below_cost: ['AG-46611'] },
    { status: 409 },
  );
});

const meta = preview.meta({
  title: 'Administrator/users/Enter a sale',
  component: SaleDialog,
  parameters: { app: { path: '/users', user: 'admin' } },
  args: { user: buyerAsha, onClose: fn() },
  beforeEach({ msw }) {
    sales.bodies.length = 0;
    msw.use(sales.handler, asksAboutCost);
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Enter a sale' }));

export const Default = meta.story({ tags: ['!test'] });

/** Pasted numbers are looked up together; the amounts are those that were agreed. */
export const Sells = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Sell' }));
    await form.findByText('Please select 1 or more diamond');
    await userEvent.click(form.getByRole('searchbox', { name: 'Stone ID' }));
    await userEvent.paste('AG-46611\nRB-48210\nXX-1');
    await form.findByText('2 stones on sale');
    await expect(form.getByText('XX-1')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Select all' }));
    const amount = form.getByRole('textbox', { name: 'AG-46611' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '100.25');
    const other = form.getByRole('textbox', { name: 'RB-48210' });
    await userEvent.clear(other);
    await userEvent.type(other, '2000.5');
    await form.findByText('$2,100.75');
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'By telephone');
    await userEvent.click(form.getByRole('button', { name: 'Sell' }));
    await form.findByText(addedMessages.orderAnswer.belowCost(['AG-46611']));
    // Another amount is asked about anew.
    await userEvent.clear(other);
    await userEvent.type(other, '1.5');
    await userEvent.click(await form.findByRole('button', { name: 'Sell' }));
    await form.findByRole('button', { name: 'Sell below cost' });
    await expect(sales.bodies.at(-1)).not.toHaveProperty('belowCost');
    await userEvent.click(form.getByRole('button', { name: 'Sell below cost' }));
    await screen.findByText(messages.order.placed);
    await expect(args.onClose).toHaveBeenCalled();
    await expect(sales.bodies.at(-1)).toEqual({
      remark: 'By telephone',
      diamondIdWithAmount: [
        { id: 46611, amount: 100.25 },
        { id: 48210, amount: 1.5 },
      ],
      userid: 42,
      belowCost: true,
    });
  },
});

/** A number that is not on sale says which order of whom has taken its stone. */
export const TakenByAnOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/diamond/search', async ({ request }) => {
        const { state } = (await request.clone().json()) as { state?: string };
        return HttpResponse.json({
          data: pageOf(state ? [roundIdealFromAntwerp] : [{ ...pearWithoutCut, state: 'sold' }], 1, 100),
        });
      }),
      getListOrderedStonesMockHandler({
        data: [{ id: pearWithoutCut.id, stone_id: 'AG-46611', order_id: 1040, name: 'Asha Mehta' }],
      }),
    );
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('searchbox', { name: 'Stone ID' }));
    await userEvent.paste('KD-57943 AG-46611 XX-1');
    const status = await form.findByText(/1 stone on sale/);
    await waitFor(() =>
      expect(status).toHaveTextContent('not on sale: AG-46611 (order 1040, Asha Mehta), XX-1'),
    );
    await expect(form.getByRole('link', { name: 'order 1040' })).toHaveAttribute('href', '/orders?id=1040');
  },
});

/** Nothing that was chosen and typed is lost. */
export const Refused = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/diamond/order'));
  },
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select RB-48210' }));
    const amount = await form.findByRole('textbox', { name: 'RB-48210' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '5000');
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'By telephone');
    await userEvent.click(form.getByRole('button', { name: 'Sell' }));
    await form.findByRole('alert');
    await expect(amount).toHaveValue('5,000.00');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
