import { delay, HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { Order } from '#contract/model/order.ts';
import { answersInTurn, troubledSubmit, troubledSubmitKeys } from '#mocks/answers/answers-in-turn.ts';
import { changingOrders } from '#mocks/answers/orders.ts';
import { orders, orderWithoutWhatsapp } from '#mocks/fixtures/orders.ts';
import { scenarioHandlers } from '#mocks/scenarios.ts';
import preview from '#storybook/preview.tsx';
import { OrderListPage } from './order-list-page.tsx';

const meta = preview.meta({
  title: 'orders/Order list',
  component: OrderListPage,
  parameters: { layout: 'fullscreen', app: { path: '/orders', user: 'admin' } },
  decorators: [
    (Story) => (
      <main className="flex min-h-dvh flex-col bg-paper">
        <Story />
      </main>
    ),
  ],
  beforeEach({ msw }) {
    localStorage.removeItem('facet.columns.orders');
    msw.use(...changingOrders([orderWithoutWhatsapp, ...orders]));
  },
});

const at = (path: string, state?: unknown) => ({ app: { path, user: 'admin' as const, state } });

const columns = [
  'Action',
  'Order ID',
  'Ordered By',
  'Supplier Name',
  'Stone No',
  'Email',
  'Mobile No',
  'Pending Amount',
  'Paid Amount',
  'Remark',
  'Status',
  'Last Update On',
  'Order Date',
];

export const Default = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(columns);
    await expect(canvas.getByText('REJCTED')).toBeVisible();
    await expect(canvas.getByText('COMPLETED')).toBeInTheDocument();
    // A disabled action shows its reason.
    await expect(canvas.getByRole('button', { name: 'Receivable Amount, order 1041' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.hover(canvas.getByRole('button', { name: 'Receivable Amount, order 1041' }));
    await screen.findByRole('tooltip');
    await userEvent.unhover(canvas.getByRole('button', { name: 'Receivable Amount, order 1041' }));
  },
});

/** In a window of 1366 px with the side bar, status and amounts are visible without scrolling. */
export const NarrowWindow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 1150 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    const area = canvas.getByRole('region', { name: 'Orders' });
    const ends = (name: string) =>
      canvas.getByRole('columnheader', { name }).getBoundingClientRect().right -
      area.getBoundingClientRect().right;
    await expect(area.scrollLeft).toBe(0);
    for (const name of ['Pending Amount', 'Paid Amount', 'Status'])
      await expect(ends(name)).toBeLessThanOrEqual(0);
    await expect(ends('Order Date')).toBeGreaterThan(0);
    // Scrolled to the end, the status is back at its position.
    area.scrollLeft = area.scrollWidth;
    await waitFor(() => expect(ends('Order Date')).toBeLessThanOrEqual(0));
    await expect(ends('Status')).toBeLessThan(ends('Last Update On'));
    // Phone numbers must not be truncated.
    for (const mobile of canvas.getAllByTitle(/^\+\d{12}$/))
      await expect(mobile.scrollWidth).toBeLessThanOrEqual(mobile.clientWidth);
    for (const head of canvas.getAllByRole('columnheader'))
      await expect([head.textContent, head.scrollWidth - head.clientWidth]).toEqual([head.textContent, 0]);
  },
});

/** Several stones of an order: the first, and the others with their fixed prices behind "+1". */
export const SeveralStones = meta.story({
  parameters: at('/orders?id=1041'),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: '+1 more stones of order 1041' }));
    const lines = within(await screen.findByRole('dialog', { name: 'Stones of order 1041' }));
    await expect(lines.getByRole('link', { name: 'AG-46611' })).toHaveAttribute(
      'href',
      '/diamond/NDY2MTE%3D',
    );
    await waitFor(() => expect(lines.getByText('8,378.50')).toBeVisible());
  },
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
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Accept, order 1041' })).toHaveAttribute('aria-disabled'),
    );
  },
});

/** Sends the same key again after an answer that leaves the outcome unknown. */
const sendAgain =
  (action: 'Accept' | 'Reject'): NonNullable<(typeof Accepting.input)['play']> =>
  async ({ canvas, userEvent, msw }) => {
    const success = { success: true, data: orders[0] as Order };
    const { handler, keys, keyUse } = answersInTurn('put', '*/diamond/order/update', troubledSubmit, success);
    msw.use(handler);
    for (const index of troubledSubmit.keys()) {
      await userEvent.click(await canvas.findByRole('button', { name: `${action}, order 1041` }));
      await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
      await waitFor(() => expect(keys).toHaveLength(index + 1));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    await expect(keyUse()).toEqual(troubledSubmitKeys);
  };

export const AcceptSentAgain = meta.story({ play: sendAgain('Accept') });
export const RejectSentAgain = meta.story({ play: sendAgain('Reject') });

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
    msw.use(http.put('*/diamond/order/update', () => new HttpResponse(null, { status: 500 })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText("Could'nt able to Update Record, Try again");
    await expect(screen.queryByText(/unexpected/)).toBeNull();
  },
});

export const PaymentFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.put('*/diamond/order/update', () => new HttpResponse(null, { status: 500 })));
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

/** Sends the same key again after an answer that leaves the outcome unknown. */
export const PaymentSentAgain = meta.story({
  async play({ canvas, userEvent, msw }) {
    const success = { success: true, data: orders[0] as Order };
    const { handler, keys, keyUse } = answersInTurn('put', '*/diamond/order/update', troubledSubmit, success);
    msw.use(handler);
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Receivable Amount, order 1038' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Recievable Amount' }));
      await userEvent.type(dialog.getByRole('textbox', { name: /Received Amount/ }), '1000');
      return dialog;
    };
    let dialog = await open();
    for (const index of troubledSubmit.keys()) {
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(keys).toHaveLength(index + 1));
      if (index !== 1) continue;
      // Reopening the dialog must not record the payment twice.
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled());
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      dialog = await open();
    }
    await screen.findByText('Record Updated');
    await expect(keyUse()).toEqual(troubledSubmitKeys);
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

export const Search = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    await userEvent.keyboard('/');
    const box = canvas.getByRole('textbox', { name: 'Search by Order ID' });
    await expect(box).toHaveFocus();
    await userEvent.type(box, 'first');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await screen.findByText('Please a valid number');
    await userEvent.clear(box);
    await userEvent.type(box, '1040{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?id=1040'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Open order 1041' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await canvas.findByRole('button', { name: 'Open order 1041' });
  },
});

/** Opens the order of the dashboard's navigation state. */
export const FromNavigationState = meta.story({
  parameters: at('/orders', { orderId: 1040 }),
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Open order 1040' });
    await expect(canvas.getByTestId('address')).toHaveTextContent('/orders?id=1040');
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
  },
});

export const OfACustomer = meta.story({
  parameters: at('/orders', { userId: 43 }),
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Open order 1038' });
    await expect(canvas.getByTestId('address')).toHaveTextContent('/orders?userid=43');
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
    await expect(canvas.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Luca Ferrante');
    await expect(
      canvas.getByRole('link', { name: 'WhatsApp chat with Luca Ferrante, order 1038' }),
    ).toHaveAttribute('href', 'https://wa.me/390255501234');
  },
});

export const WithoutWhatsapp = meta.story({
  parameters: at('/orders?id=1042'),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^WhatsApp chat/ }));
    await screen.findByText('whatsapp no is not available');
  },
});

export const Detail = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open order 1038' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1038' }));
    await expect(sheet.getByRole('list', { name: 'Payments' })).toHaveTextContent('Meera Kapoor');
    await expect(sheet.getByRole('list', { name: 'Stones of order 1038' })).toHaveTextContent('FY-31871');
    await userEvent.click(sheet.getByRole('button', { name: 'Receivable Amount' }));
    await screen.findByRole('dialog', { name: 'Recievable Amount' });
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Order 1038' });
  },
});

/** Shows the received amount before and after the rejection. */
export const RejectingAPaidOrder = meta.story({
  async play({ canvas, userEvent }) {
    const received = /^\$32,500\.50 ha[sd] been received/;
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject, order 1041' }));
    const unpaid = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await expect(unpaid.queryByText(/been received/)).toBeNull();
    await userEvent.click(unpaid.getByRole('button', { name: 'NO' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reject, order 1038' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await waitFor(() => expect(alert.getByText(received)).toBeVisible());
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await screen.findByText('Record Updated');
    await userEvent.click(canvas.getByRole('button', { name: 'Open order 1038' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1038' }));
    await sheet.findByText('REJCTED');
    await expect(sheet.queryByText('$48,224.10')).toBeNull();
    await expect(sheet.getByText(received)).toHaveTextContent(/settle it with the buyer/);
    await expect(sheet.getByRole('list', { name: 'Payments' })).toHaveTextContent('12,500.50');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get('*/diamond/orders', () => delay('infinite') as never));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingOrders([]));
  },
  async play({ canvas }) {
    await canvas.findByText('No orders yet');
  },
});

export const NotFound = meta.story({
  parameters: at('/orders?id=9'),
  async play({ canvas, userEvent }) {
    await canvas.findByText('Order 9 not found');
    await userEvent.click(canvas.getByRole('button', { name: 'Show all orders' }));
    await canvas.findByRole('button', { name: 'Open order 1041' });
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarioHandlers('failing'));
  },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Try again' });
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'Order 1038' }));
    await expect(card.getByText('ACCEPTED')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Actions of order 1038' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: /^Accept/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(menu.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/390255501234',
    );
    await userEvent.click(menu.getByRole('menuitem', { name: 'Receivable Amount' }));
    await screen.findByRole('dialog', { name: 'Recievable Amount' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(card.getByRole('button', { name: 'Luca Ferrante' }));
    await screen.findByRole('dialog', { name: 'Order 1038' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
