import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getGetMyStatementMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { CustomerTerms } from '#contract/model/customerTerms.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { asBuyerSees, diamonds, pearWithoutCut, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { ashasOrders, orderPending } from '#mocks/data/orders.ts';
import { generatedStatement } from '#mocks/data/statements.ts';
import { placingOrders } from '#mocks/stateful/placing-orders.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { expectLookUps } from '#storybook/support/repeated-requests.ts';
import { markStones } from '../../stone-display/stone-changes.ts';
import { toSelectedStone } from '../../stone-selection/selected-stone.ts';
import { OrderDialog } from './order-dialog.tsx';

const round = toSelectedStone(asBuyerSees(roundIdealFromAntwerp));
const pear = toSelectedStone(asBuyerSees(pearWithoutCut));

const other = toSelectedStone(asBuyerSees(diamonds[12]!));

const meta = preview.meta({
  title: 'stones/Order dialog',
  component: OrderDialog,
  args: { open: true, onOpenChange: fn(), onPlaced: fn(), stones: [round, pear] },
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(...placingOrders([]));
  },
});

const sent = recordBodies<CreateOrderInput>('post', '*/diamond/order');

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Place Order' }));

export const Default = meta.story({ tags: ['!test'] });

export const PlacingAnOrder = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await expect(form.getByText('$22,404.95')).toBeInTheDocument();
    const remarks = form.getByRole('textbox', { name: 'Remarks' });
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await expect(form.getByText('remarks is required')).toBeInTheDocument();
    await expect(remarks).toHaveFocus();
    await expect(remarks).toBeInvalid();
    await userEvent.type(remarks, 'Hold until Friday.');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await screen.findByText('Order Placed Successfully.');
    await expect(args.onPlaced).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** Asks for the stones on memo for a week, unless other days are typed. */
export const OnMemo = meta.story({
  beforeEach({ msw }) {
    sent.bodies.length = 0;
    msw.use(sent.handler);
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('radio', { name: 'On memo' }));
    const days = form.getByRole('textbox', { name: 'Days' });
    await expect(days).toHaveValue('7');
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'To show to a client.');
    await userEvent.clear(days);
    await userEvent.type(days, '91');
    await userEvent.click(form.getByRole('button', { name: 'Ask on memo' }));
    await form.findByText('Enter whole days from 1 to 90.');
    await userEvent.clear(days);
    await userEvent.type(days, '14');
    await userEvent.click(form.getByRole('button', { name: 'Ask on memo' }));
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    await expect(sent.bodies[0]).toMatchObject({ memo_days: 14 });
  },
});

const statementWith = (terms: Partial<CustomerTerms>) =>
  getGetMyStatementMockHandler({
    data: { ...generatedStatement, exposure: 1000, terms: { ...generatedStatement.terms, ...terms } },
  });

/** With the order the credit is used up: the buyer is told and can send it. */
export const AboveTheLimit = meta.story({
  beforeEach({ msw }) {
    msw.use(statementWith({ credit_limit: 20_000 }));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await expect(
      await form.findByText(/^With this order \$23,404.95 of your credit of \$20,000.00/),
    ).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Hold until Friday.');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await screen.findByText('Order Placed Successfully.');
  },
});

/** The business takes no orders of this account. */
export const Stopped = meta.story({
  beforeEach({ msw }) {
    msw.use(statementWith({ stopped: true }));
  },
  async play() {
    const form = await dialog();
    await form.findByText(orderRefusals.accountStopped);
    await expect(form.getByRole('button', { name: 'Place Order' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** Sends the order; says what the dialog answers. */
async function refusedOrder({ userEvent }: Pick<StoryContext, 'userEvent'>, text: string) {
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Hold until Friday.');
  await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
  await expect(await form.findByRole('alert')).toHaveTextContent(text);
  return form;
}

/** A price changed after the selection: old and new are shown and must be confirmed. */
export const PriceChanged = meta.story({
  args: { stones: [{ ...round, total_amount: 13900 }, pear] },
  async play({ userEvent, args }) {
    const form = await refusedOrder({ userEvent }, 'The price of a stone has changed.');
    await expect(form.getByText('13,900.00')).toBeInTheDocument();
    await expect(form.getByText('14,026.45')).toBeInTheDocument();
    await expect(args.onPlaced).not.toHaveBeenCalled();
  },
});

export const ConfirmsANewPrice = PriceChanged.extend({
  async play({ userEvent }) {
    const form = await refusedOrder({ userEvent }, 'The price of a stone has changed.');
    await userEvent.click(form.getByRole('button', { name: 'Confirm new amounts' }));
    await screen.findByText('Order Placed Successfully.');
  },
});

/** While the dialog is open, somebody else buys one of the stones and the price of the other changes. */
export const ChangedMeanwhile = meta.story({
  beforeEach: () => () => markStones([round, pear].map(({ id }) => [id, null])),
  async play() {
    const form = await dialog();
    markStones([
      [round.id, { kind: 'repriced', total: 15000 }],
      [pear.id, { kind: 'sold' }],
    ]);
    await waitFor(() => expect(form.getByText('Sold')).toBeVisible());
    await waitFor(() => expect(form.getByText('$15,000.00')).toBeVisible());
    await expect(form.getByRole('button', { name: 'Confirm new amounts' })).toBeEnabled();
  },
});

const soldMeanwhile = () => {
  const error = 'This stone is in another accepted order: AG-46611.';
  return HttpResponse.json({ error, stone_ids: ['AG-46611'] }, { status: 409 });
};

/** A stone was sold after the selection: it is named and excluded. */
export const StoneSold = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/diamond/order', soldMeanwhile));
  },
  async play({ userEvent }) {
    const form = await refusedOrder({ userEvent }, 'AG-46611');
    await expect(form.getByText('Sold')).toBeInTheDocument();
    await expect(form.getByText('$14,026.45')).toBeInTheDocument();
  },
});

/** The other stones are ordered by a submit of their own. */
export const OrdersTheOthers = meta.story({
  async play({ userEvent, msw, args }) {
    const bodies: unknown[] = [];
    const keys: (string | null)[] = [];
    msw.use(
      http.post('*/diamond/order', async ({ request }) => {
        bodies.push(await request.json());
        keys.push(request.headers.get('Idempotency-Key'));
        return bodies.length > 1 ? HttpResponse.json({ success: true, data: orderPending }) : soldMeanwhile();
      }),
    );
    const form = await refusedOrder({ userEvent }, 'AG-46611');
    await userEvent.click(form.getByRole('button', { name: 'Order available stones' }));
    await waitFor(() => expect(args.onPlaced).toHaveBeenCalled());
    await expect(bodies[1]).toEqual({
      remark: 'Hold until Friday.',
      diamondIdWithAmount: [{ id: 57943, amount: 14026.45 }],
      refuseOrdered: true,
    });
    await expect(keys[0]).toBeTruthy();
    await expect(keys[1]).not.toBe(keys[0]);
  },
});

/** A stone is on another open order: it is marked, a second order of it asks, and it can be left out. */
export const OrderedBefore = meta.story({
  beforeEach({ msw }) {
    msw.use(...placingOrders(ashasOrders.filter(({ id }) => id === orderPending.id)));
  },
  args: { stones: [round, other] },
  async play({ userEvent, args }) {
    const form = await dialog();
    await waitFor(() => expect(form.getByText('1 stone already on your order 1041')).toBeVisible());
    await waitFor(() => expect(form.getByText('· On your order 1041')).toBeVisible());
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'One more for the pair.');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await expect(await form.findByRole('alert')).toHaveTextContent(
      'This stone is already on your order 1041: KD-57943. Order it again?',
    );
    await expect(args.onPlaced).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(args.onPlaced).toHaveBeenCalledWith(expect.anything(), [round.id, other.id]));
  },
});

/** Stones that were selected in another list come first; they can be left out of the order. */
export const OutsideTheList = meta.story({
  args: { stones: [round, pear, other], outside: [pear.id, other.id] },
  async play({ userEvent, args }) {
    const form = await dialog();
    await waitFor(() => expect(form.getByText('2 stones not in this list')).toBeVisible());
    const outside = within(form.getByRole('list', { name: 'Not in this list' }));
    await expect(outside.getAllByRole('listitem')).toHaveLength(2);
    const first = form.getAllByRole('list')[0]!;
    await expect(first).toHaveAccessibleName('Not in this list');
    await waitFor(() => expect(form.getByText(/^3 pieces/)).toBeVisible());
    await userEvent.click(form.getByRole('button', { name: 'Leave out: 2 stones not in this list' }));
    await expect(form.queryByText('Not in this list')).toBeNull();
    await waitFor(() => expect(form.getByText('$14,026.45')).toBeVisible());
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Only the round one.');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(args.onPlaced).toHaveBeenCalledWith(expect.anything(), [round.id]));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/diamond/order', 503, 'The stock is being updated.'));
  },
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Hold until Friday.');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await screen.findByText(messages.order.failed);
    await expect(form.getByRole('alert')).toHaveTextContent('The stock is being updated.');
    await expect(form.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Hold until Friday.');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

/** Looks up what happened after an answer that leaves the outcome unknown. */
export const SentAgain = meta.story({
  async play({ userEvent, msw, args }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Hold until Friday.');
    await expectLookUps({
      msw,
      method: 'post',
      path: '*/diamond/order',
      success: { success: true, data: orderPending },
      async submit() {
        const button = form.getByRole('button', { name: 'Place Order' });
        await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
        await userEvent.click(button);
      },
    });
    await waitFor(() => expect(args.onPlaced).toHaveBeenCalledOnce());
  },
});

export const ServerError = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/diamond/order'));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Hold until Friday.');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await waitFor(() =>
      expect(form.getByRole('alert')).toHaveTextContent('Failed to place order. Please try again'),
    );
    await expect(screen.queryByText(/unexpected/)).toBeNull();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const PhoneRightToLeft = meta.story({ globals: { direction: 'rtl', viewport: { value: 'phone' } } });
