import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getCreateOrderMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import { getListUsersMockHandler } from '#contract/mocks/users/users.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { pageOf, pearWithoutCut, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { orderAccepted } from '#mocks/data/orders.ts';
import { buyerAsha, buyerLuca } from '#mocks/data/users.ts';
import { pageOf as pageOfUsers } from '#mocks/rows/page-of.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { toSelectedStone } from '../stone-selection/selected-stone.ts';
import { SelectedSaleDialog } from './selected-sale-dialog.tsx';

const sales = recordBodies<object>('post', '*/diamond/order');
const [round, pear] = [roundIdealFromAntwerp, pearWithoutCut];

const meta = preview.meta({
  title: 'Administrator/diamonds/Enter a sale',
  component: SelectedSaleDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { selected: [round, pear].map(toSelectedStone), onClose: fn(), onSold: fn() },
  beforeEach({ msw }) {
    sales.bodies.length = 0;
    msw.use(
      sales.handler,
      getSearchDiamondsMockHandler({ data: pageOf([round, pear], 1, 200) }),
      getListUsersMockHandler({ data: pageOfUsers([buyerAsha, buyerLuca], 1, 5) }),
      getCreateOrderMockHandler({ success: true, message: messages.order.placed, data: orderAccepted }),
    );
  },
});

/** The dialog with its stones. */
const dialog = async () => {
  await screen.findByRole('textbox', { name: 'Remarks' });
  return within(screen.getByRole('dialog', { name: 'Enter a sale' }));
};

export const Default = meta.story({ tags: ['!test'] });

/** The stones stand there at the present prices; the customer is chosen. */
export const Sells = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    const amount = await form.findByRole('textbox', { name: round.stone_id });
    await userEvent.clear(amount);
    await userEvent.type(amount, '14000');
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'At the counter');
    await userEvent.click(form.getByRole('button', { name: 'Sell' }));
    await form.findByText(addedMessages.customer.choose);
    await userEvent.click(await form.findByRole('button', { name: /^Luca/ }));
    await userEvent.click(form.getByRole('button', { name: `Remove ${buyerLuca.name}` }));
    await userEvent.click(await form.findByRole('button', { name: /^Asha/ }));
    await userEvent.click(form.getByRole('button', { name: 'Sell' }));
    await screen.findByText(messages.order.placed);
    await waitFor(() => expect(args.onSold).toHaveBeenCalledWith([round.id, pear.id]));
    await expect(sales.bodies).toEqual([
      {
        remark: 'At the counter',
        diamondIdWithAmount: [
          { id: round.id, amount: 14_000 },
          { id: pear.id, amount: pear.j_total_amount },
        ],
        userid: buyerAsha.id,
      },
    ]);
  },
});

/** Of the selected stones one is not on sale any more: its number is looked up. */
export const OneIsGone = meta.story({
  beforeEach({ msw }) {
    msw.use(getSearchDiamondsMockHandler({ data: pageOf([round], 1, 200) }));
  },
  async play() {
    const form = await dialog();
    await expect(await form.findByRole('searchbox', { name: 'Stone ID' })).toHaveValue(pear.stone_id);
    await expect(form.queryByRole('textbox', { name: pear.stone_id })).toBeNull();
  },
});

export const NoSuchCustomer = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(getListUsersMockHandler({ data: pageOfUsers([], 1, 5) }));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(await form.findByRole('searchbox', { name: 'Customer' }), 'Nobody');
    await form.findByText('No customers found for “Nobody”.');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/diamond/search'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/diamond/search', 503, 'The server is starting.'));
  },
  async play() {
    await screen.findByText('The server is starting.');
  },
});

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
