import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { ResolveSubmissionInput } from '#contract/model/resolveSubmissionInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { asBuyerSees, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { orderPending } from '#mocks/data/orders.ts';
import { placingOrders } from '#mocks/stateful/placing-orders.ts';
import preview from '#storybook/preview.tsx';
import { setOnline } from '#storybook/support/connection.ts';
import { toSelectedStone } from '../../stone-selection/selected-stone.ts';
import { OrderDialog } from './order-dialog.tsx';

const texts = addedMessages.submit;

const meta = preview.meta({
  title: 'stones/Order dialog on a bad line',
  component: OrderDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onPlaced: fn(),
    stones: [toSelectedStone(asBuyerSees(roundIdealFromAntwerp))],
  },
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(...placingOrders([]));
    return () => setOnline(undefined);
  },
});

type UserEvent = { type: (field: HTMLElement, text: string) => Promise<void> };

async function filledForm(userEvent: UserEvent) {
  const form = within(await screen.findByRole('dialog', { name: 'Place Order' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Hold until Friday.');
  return { form, place: form.getByRole('button', { name: 'Place Order' }) };
}

/** Records the keys of orders, of which the first gets no answer, and of look-ups with this outcome. */
function lostAnswer(stored: boolean) {
  const keys: (string | null)[] = [];
  const lookedUp: string[] = [];
  const handlers = [
    http.post('*/diamond/order', async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      if (keys.length === 1) await delay('infinite');
      return HttpResponse.json({ success: true, data: orderPending });
    }),
    http.post('*/user/submit/settle', async ({ request }) => {
      lookedUp.push(((await request.json()) as ResolveSubmissionInput).key);
      return HttpResponse.json({ data: { stored } });
    }),
  ];
  return { handlers, keys, lookedUp };
}

/** Offline nothing is sent, Cancel and Escape work, and the connection alone sends nothing either. */
export const Offline = meta.story({
  async play({ userEvent, msw, args }) {
    const sent = fn();
    msw.use(
      http.post('*/diamond/order', () => {
        sent();
        return HttpResponse.json({ success: true, data: orderPending });
      }),
    );
    setOnline(false);
    const { form, place } = await filledForm(userEvent);
    await userEvent.click(place);
    await expect(await form.findByRole('alert')).toHaveTextContent(texts.offline);
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    setOnline(true);
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(texts.online));
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(place);
    await screen.findByText(messages.order.placed);
    await expect(sent).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** The order was stored, only its answer was lost: nothing but the success is reported. */
export const AnswerLost = meta.story({
  async play({ userEvent, msw, args }) {
    const keys: (string | null)[] = [];
    msw.use(
      http.post('*/diamond/order', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length === 1) return HttpResponse.json({ error: 'Bad gateway' }, { status: 502 });
        return HttpResponse.json({ success: true, data: orderPending });
      }),
      http.post('*/user/submit/settle', () => HttpResponse.json({ data: { stored: true } })),
    );
    const { place } = await filledForm(userEvent);
    await userEvent.click(place);
    await screen.findByText(messages.order.placed);
    await expect(screen.queryByText(messages.order.failed)).toBeNull();
    await expect(keys).toHaveLength(2);
    await expect(keys[1]).toBe(keys[0]);
    await expect(args.onPlaced).toHaveBeenCalledOnce();
  },
});

/** Without an answer the dialog can be left; the order is then settled, and the outcome reported. */
export const CancelledWithoutAnAnswer = meta.story({
  async play({ userEvent, msw, args }) {
    const { handlers, keys, lookedUp } = lostAnswer(false);
    msw.use(...handlers);
    const { form, place } = await filledForm(userEvent);
    await userEvent.click(place);
    await waitFor(() => expect(place).toHaveAttribute('aria-busy', 'true'));
    await expect(await form.findByText(texts.slow, undefined, { timeout: 7000 })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await screen.findByText(texts.cancelled);
    await expect(lookedUp).toEqual(keys);
    await expect(args.onPlaced).not.toHaveBeenCalled();
    await expect(screen.queryByText(messages.order.failed)).toBeNull();
  },
});

/** Cancelled too late: the order was stored, and is reported as placed. */
export const CancelledTooLate = meta.story({
  async play({ userEvent, msw, args }) {
    const { handlers, keys } = lostAnswer(true);
    msw.use(...handlers);
    const { form, place } = await filledForm(userEvent);
    await userEvent.click(place);
    await waitFor(() => expect(keys).toHaveLength(1));
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await screen.findByText(messages.order.placed);
    await expect(keys[1]).toBe(keys[0]);
    await expect(args.onPlaced).toHaveBeenCalledOnce();
  },
});
