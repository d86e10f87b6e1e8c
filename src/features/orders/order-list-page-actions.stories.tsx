import { delay, HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import {
  getGetCustomerStatementMockHandler,
  getListOrdersMockHandler,
} from '#contract/mocks/orders/orders.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { diamonds } from '#mocks/data/diamonds.ts';
import { orderAccepted, orderPending, orders } from '#mocks/data/orders.ts';
import { generatedStatement } from '#mocks/data/statements.ts';
import { ordersFor } from '#mocks/stateful/changing-orders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { setUpOrderList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { expectLookUps } from '#storybook/support/repeated-requests.ts';
import { OrderListPage } from './order-list-page.tsx';

const at = pageParameters('admin');

/** The first stones of the stock, as lines of an order. */
const lines = (count: number) =>
  diamonds.slice(0, count).map((stone) => ({ ...stone, amount: stone.j_total_amount ?? stone.total_amount }));

const meta = preview.meta({
  title: 'Administrator/orders/Order list actions',
  component: OrderListPage,
  parameters: { layout: 'fullscreen', ...at('/orders') },
  decorators: [withPageFrame],
  beforeEach: setUpOrderList,
});

export const Accepting = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to perform this action?');
    await userEvent.click(alert.getByRole('button', { name: 'NO' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept, order 1041' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Record Updated');
    await screen.findByText('Success');
    // Its stones can be taken back now.
    await canvas.findByRole('button', { name: 'Take back, order 1041' });
    await expect(canvas.queryByRole('button', { name: 'Accept, order 1041' })).toBeNull();
  },
});

/** Both figures before YES: what is owing and ordered, and the limit. */
export const AcceptingAboveTheLimit = meta.story({
  beforeEach({ msw }) {
    const terms = { payment_days: 30, credit_limit: 5000, stopped: false };
    msw.use(getGetCustomerStatementMockHandler({ data: { ...generatedStatement, exposure: 7500.5, terms } }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    await screen.findByText(addedMessages.order.customerAboveLimit('$7,500.50', '$5,000.00'));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Record Updated');
  },
});

/** Orders of the customer are stopped: no YES. */
export const AcceptingStopped = meta.story({
  beforeEach({ msw }) {
    const terms = { payment_days: 30, credit_limit: null, stopped: true };
    msw.use(getGetCustomerStatementMockHandler({ data: { ...generatedStatement, terms } }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByRole('alert');
    await expect(alert.getByRole('button', { name: 'YES' })).toHaveAttribute('aria-disabled', 'true');
  },
});

type UserEvent = {
  clear: (field: HTMLElement) => Promise<void>;
  type: (field: HTMLElement, text: string) => Promise<void>;
};
const reason = 'Sold at the fair this morning';

/** Types why an order is rejected, over what a closed dialog has kept. */
async function giveReason(userEvent: UserEvent) {
  const field = await screen.findByRole('textbox', { name: /reason/i });
  await userEvent.clear(field);
  await userEvent.type(field, reason);
}

/** Looks up what happened after an answer that leaves the outcome unknown. */
const sendAgain =
  (action: 'Accept' | 'Reject'): NonNullable<(typeof Accepting.input)['play']> =>
  ({ canvas, userEvent, msw }) =>
    expectLookUps({
      msw,
      method: 'put',
      path: '*/diamond/order/update',
      success: { success: true, data: orders[0]! },
      async submit() {
        await userEvent.click(await canvas.findByRole('button', { name: `${action}, order 1041` }));
        const yes = await screen.findByRole('button', { name: 'YES' });
        if (action === 'Reject') await giveReason(userEvent);
        await userEvent.click(yes);
      },
      async afterEach() {
        await waitFor(() => expect(screen.queryByRole('button', { name: 'YES' })).toBeNull());
      },
    });

export const AcceptSentAgain = meta.story({ play: sendAgain('Accept') });

export const RejectSentAgain = meta.story({ play: sendAgain('Reject') });

/** A list of large orders carries their first stones only: the confirmation looks at all of them before YES. */
export const TakenBeyondTheList = meta.story({
  beforeEach({ msw }) {
    const large = { ...orderPending, id: 1042, diamonds: lines(12), stone_count: 12 };
    const other = { ...orderAccepted, diamonds: lines(12).slice(11), stone_count: 1 };
    msw.use(
      getListOrdersMockHandler(async ({ request }) => {
        const page = ordersFor(request, [large, other]);
        if (new URL(request.url).searchParams.get('id')) {
          await delay(300);
          return { data: page };
        }
        const first = { diamonds: lines(5), competing: [], competing_count: 0 };
        return {
          data: { ...page, data: page.data.map((order) => ({ ...order, ...(order.id === 1042 && first) })) },
        };
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const taken = `${lines(12)[11]!.stone_id} is taken by order 1040.`;
    const accept = await canvas.findByRole('button', { name: 'Accept, order 1042' });
    await expect(accept).not.toHaveAttribute('aria-disabled');
    await userEvent.click(accept);
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Checking all 12 stones…', { selector: 'p' });
    await expect(alert.getByRole('button', { name: 'YES' })).toHaveAttribute('aria-disabled', 'true');
    await alert.findByRole('link', { name: 'order 1040' });
    await userEvent.hover(alert.getByRole('button', { name: 'YES' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(taken);
    await userEvent.click(alert.getByRole('button', { name: 'NO' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Open order 1042' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1042' }));
    await waitFor(() =>
      expect(
        within(sheet.getByRole('list', { name: 'Stones of order 1042' })).getAllByRole('listitem'),
      ).toHaveLength(12),
    );
    await expect(sheet.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** Before YES the confirmation names the stones that were hidden or deleted after they were ordered. */
export const AcceptingHiddenStones = meta.story({
  beforeEach({ msw }) {
    const [kept, hidden] = lines(2);
    const order = {
      ...orderPending,
      diamonds: [kept!, { ...hidden!, state: 'hidden' as const }],
      stone_count: 2,
    };
    msw.use(getListOrdersMockHandler(({ request }) => ({ data: ordersFor(request, [order]) })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Accept, order ${orderPending.id}` }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText(`No longer on sale: ${lines(2)[1]!.stone_id}.`);
    await expect(alert.getByRole('button', { name: 'YES' })).not.toHaveAttribute('aria-disabled');
  },
});

/** Another administrator acted first. */
export const Conflict = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.put('*/diamond/order/update', () =>
        HttpResponse.json(
          { error: 'This stone is in another accepted order: KD-57943.', data: [] },
          { status: 409 },
        ),
      ),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('This stone is in another accepted order: KD-57943.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** An error without a server text shows the catalogue's text. */
export const UpdateFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/diamond/order/update'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText("Could'nt able to Update Record, Try again");
    await expect(screen.queryByText(/unexpected/)).toBeNull();
  },
});

/** Shows the received amount before and after the rejection. */
export const RejectingAPaidOrder = meta.story({
  async play({ canvas, userEvent }) {
    const received = /^\$32,500\.50 ha[sd] been received/;
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject, order 1041' }));
    const unpaid = within(await screen.findByRole('dialog', { name: 'Alert!' }));
    await expect(unpaid.queryByText(/been received/)).toBeNull();
    await userEvent.click(unpaid.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Reject, order 1038' }));
    const alert = within(await screen.findByRole('dialog', { name: 'Alert!' }));
    await waitFor(() => expect(alert.getByText(received)).toBeVisible());
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await alert.findByText(updateApprovalMessages.reason.required);
    await giveReason(userEvent);
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await screen.findByText('Record Updated');
    await userEvent.click(canvas.getByRole('button', { name: 'Open order 1038' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1038' }));
    await sheet.findByText('REJCTED');
    await expect(sheet.queryByText('$48,224.10')).toBeNull();
    await expect(sheet.getByText(`Reason: ${reason}`)).toBeVisible();
    await expect(sheet.getByText(received)).toHaveTextContent(/settle it with the buyer/);
    await expect(sheet.getByRole('list', { name: 'Payments' })).toHaveTextContent('12,500.50');
  },
});
