import { expect, screen, waitFor, within } from 'storybook/test';
import { addNewRows } from '#components/list-page/new-row-events.ts';
import {
  getListOrderDiamondsMockHandler,
  getListOrdersMockHandler,
} from '#contract/mocks/orders/orders.msw.ts';
import { diamonds, pageOf } from '#mocks/data/diamonds.ts';
import { orderOfStones, orders } from '#mocks/data/orders.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import { withPageFrame, withWidth } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { setUpOrderList } from '#storybook/support/list-page-setup.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { OrderListPage } from './order-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/orders/Order list',
  component: OrderListPage,
  parameters: { layout: 'fullscreen', ...at('/orders') },
  decorators: [withPageFrame],
  beforeEach: setUpOrderList,
});

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
  tags: ['!test'],
  decorators: [withWidth(1760)],
});

export const OpensAnOrder = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(columns);
    const table = within(canvas.getByRole('table', { name: 'Orders' }));
    await expect(table.getAllByRole('link', { name: 'Asha Mehta' })[0]).toHaveAttribute(
      'href',
      '/user/NDI%3D',
    );
    await expect(table.getByText('REJCTED')).toBeVisible();
    await expect(table.getByText('COMPLETED')).toBeInTheDocument();
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

const manyStones = orderOfStones(orders[0]!, diamonds.slice(0, 12));

/** A list carries the first stones of an order and its latest payments; the sheet reads the others. */
export const ManyStonesAndPayments = meta.story({
  beforeEach({ msw }) {
    const payments = Array.from({ length: 22 }, (_, index) => ({
      id: index + 1,
      amount: index + 1,
      created_at: '2026-11-20T10:12:00.000Z',
      recorded_by: 'Meera Kapoor',
    }));
    const order = { ...manyStones, payment_count: 22, payments };
    msw.use(
      getListOrdersMockHandler(({ request }) => {
        const alone = new URL(request.url).searchParams.has('id');
        const listed = { ...order, payments: payments.slice(-20), diamonds: order.diamonds.slice(0, 5) };
        return { data: pageOf([alone ? { ...listed, payments } : listed]) };
      }),
      getListOrderDiamondsMockHandler({ data: pageOf(order.diamonds, 1, 200) }),
    );
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('more stones of order 1041')).toBeInTheDocument();
    await expect(canvas.getByText('+11')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open order 1041' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1041' }));
    const stones = () => within(sheet.getByRole('list', { name: 'Stones of order 1041' }));
    await waitFor(() => expect(stones().getAllByRole('listitem')).toHaveLength(12));
    const paid = () => within(sheet.getByRole('list', { name: 'Payments' }));
    await waitFor(() => expect(paid().getAllByRole('listitem')).toHaveLength(22));
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

export const Search = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Customer, stone or order' })).toHaveFocus();
    const box = canvas.getByRole('textbox', { name: 'Search by Order ID' });
    await userEvent.type(box, 'first');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await screen.findByText('Please a valid number');
    await userEvent.clear(box);
    await userEvent.type(box, '1040{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?id=1040'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Open order 1041' })).toBeNull());
  },
});

export const ClearsTheSearch = meta.story({
  parameters: at('/orders?id=1040'),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search' }));
    await canvas.findByRole('button', { name: 'Open order 1041' });
  },
});

/** Opens the order of the dashboard's navigation state. */
export const FromNavigationState = meta.story({
  parameters: at('/orders', { orderId: 1040 }),
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Open order 1040' });
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?id=1040'));
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
  },
});

export const OfACustomer = meta.story({
  parameters: at('/orders', { userId: 43 }),
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Open order 1038' });
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?userid=43'));
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
    await expect(canvas.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Luca Ferrante');
    await expect(
      canvas.getByRole('link', { name: 'WhatsApp chat with Luca Ferrante, order 1038' }),
    ).toHaveAttribute('href', expect.stringContaining('https://wa.me/390255501234?text='));
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

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond/orders'));
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
    await expect(canvas.getByRole('link', { name: 'Enquiries' })).toHaveAttribute('href', '/enquiries');
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

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'Order 1038' }));
    await expect(card.getByText('ACCEPTED')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Actions of order 1038' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Take back' })).not.toHaveAttribute('aria-disabled');
    await expect(menu.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/390255501234?text='),
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

/** Orders come in while the list is open: it says so and keeps its rows until they are asked for. */
export const NewOrders = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: 'Open order 1041' });
    const at = Date.now() + 1000;
    addNewRows([
      { kind: 'order', id: 2001, change: 'added', at },
      { kind: 'order', id: 2002, change: 'added', at },
      { kind: 'order', id: 1041, change: 'changed', at },
    ]);
    await expect(await canvas.findByText('2 new orders, 1 changed')).toBeVisible();
    await waitFor(() => expect(Date.now()).toBeGreaterThan(at));
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(canvas.queryByText('2 new orders, 1 changed')).toBeNull());
  },
});
