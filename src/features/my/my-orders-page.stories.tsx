import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { getListOrdersMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { Order } from '#contract/model/order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import {
  ashasOrders,
  memoOut,
  memoOverdue,
  orderAsBuyerSees,
  orderRejectedPaid,
} from '#mocks/data/orders.ts';
import preview from '#storybook/preview.tsx';
import { setOnline } from '#storybook/support/connection.ts';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { forbiddenPage, longValuesPage } from '#storybook/support/page-states.ts';
import { expectLookUps } from '#storybook/support/repeated-requests.ts';
import { MyOrdersPage } from './my-orders-page.tsx';

/** The orders of the story, and the idempotency keys of its changes. */
let orders: Order[] = [];
let keys: (string | null)[] = [];

const listing = getListOrdersMockHandler(({ request }) => {
  const query = new URL(request.url).searchParams;
  const id = Number(query.get('id'));
  const rows = id ? orders.filter((order) => order.id === id) : orders;
  const per_page = Number(query.get('limit') ?? 10);
  return { data: { data: rows, current_page: Number(query.get('page') ?? 1), per_page, total: id ? 1 : 24 } };
});

const cancelling = http.put('*/diamond/order/update', async ({ request }) => {
  const { id, status } = (await request.json()) as { id: number; status: 4 };
  keys.push(request.headers.get('Idempotency-Key'));
  orders = orders.map((order) => (order.id === id ? { ...order, status } : order));
  return HttpResponse.json({ success: true, data: orders.find((order) => order.id === id) });
});

const meta = preview.meta({
  title: 'Buyer/my/Orders',
  component: MyOrdersPage,
  parameters: { layout: 'fullscreen', app: { path: '/my/orders', user: 'buyer' } },
  beforeEach({ msw }) {
    orders = ashasOrders;
    keys = [];
    msw.use(listing, cancelling);
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const OpensAnOrder = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('PENDING')).toBeVisible();
    await expect(canvas.getByText('CANCELED')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^1032/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1032' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/orders?id=1032'));
    await waitFor(() => expect(sheet.getByRole('list', { name: 'Payments' })).toBeVisible());
    await expect(sheet.getByRole('button', { name: 'Cancel order' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toBe('/my/orders'));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toBe('/my/orders?page=2'));
  },
});

/** When something is to pay or to give back, in the list and on the cards of a phone. */
export const DueDays = meta.story({
  beforeEach() {
    const [first] = ashasOrders;
    const due = { ...first!, id: 1050, status: 2 as const, due_date: '2026-12-05', overdue_days: 0 };
    orders = [due, ...[memoOut, memoOverdue].map(orderAsBuyerSees)];
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Due 05 Dec, 2026')).toBeVisible();
    await expect(canvas.getByText('Due back 23 Nov, 2026')).toBeVisible();
    await expect(canvas.getByText('4 days overdue')).toBeVisible();
  },
});

export const DueDaysOnPhone = DueDays.extend({ globals: { viewport: { value: 'phone' } } });

/** The stones of an order as a file, from its panel. */
export const Download = meta.story({
  parameters: { app: { path: '/my/orders?id=1032' } },
  async play({ userEvent }) {
    const panel = within(await screen.findByRole('dialog', { name: 'Order 1032' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Download' }));
    await expect(await screen.findByRole('dialog', { name: 'Download' })).toHaveTextContent('Order 1032');
  },
});

/** The choice of rows per page is remembered, and starts at the first page. */
export const RowsPerPage = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 2' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '20');
    await waitFor(() => expect(canvas.getByText('1–20 of 24')).toBeVisible());
    await expect(canvas.getByTestId('address').textContent).toBe('/my/orders');
    await expect(localStorage.getItem('facet.rows.my-orders')).toBe('20');
    localStorage.removeItem('facet.rows.my-orders');
  },
});

/** A link opens one order directly; a pending one can be cancelled. */
export const Cancelling = meta.story({
  parameters: { app: { path: '/my/orders?id=1041' } },
  async play({ canvas, userEvent }) {
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1041' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await waitFor(() =>
      expect(question.getByText('Are you sure, you want to perform this action?')).toBeVisible(),
    );
    await userEvent.click(question.getByRole('button', { name: 'YES' }));
    await screen.findByText('Record Updated');
    await expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(sheet.getByText('CANCELED')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order 1041' })).toBeVisible());
    await expect(canvas.getByTestId('address')).toHaveTextContent('/my/orders?id=1041');
  },
});

export const CancelRefused = meta.story({
  parameters: { app: { path: '/my/orders?id=1041' } },
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/diamond/order/update', 409, 'Only a pending order can be canceled.'));
  },
  async play({ userEvent }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Only a pending order can be canceled.');
  },
});

/** Looks up what happened after an answer that leaves the outcome unknown. */
export const CancelSentAgain = meta.story({
  parameters: { app: { path: '/my/orders?id=1041' } },
  play: ({ userEvent, msw }) =>
    expectLookUps({
      msw,
      method: 'put',
      path: '*/diamond/order/update',
      success: { success: true, data: ashasOrders[0]! },
      async submit() {
        await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
        await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
      },
      async afterEach() {
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      },
    }),
});

/** Offline nothing is sent; the confirmation stays, can be left, and asks again. */
export const CancelOffline = meta.story({
  parameters: { app: { path: '/my/orders?id=1041' } },
  beforeEach: () => () => setOnline(undefined),
  async play({ userEvent }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    setOnline(false);
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText(addedMessages.submit.offline);
    setOnline(true);
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.queryByText('Record Updated')).toBeNull();
  },
});

/** Without an answer the confirmation can be left; what happened is looked up. */
export const CancelWithoutAnswer = meta.story({
  parameters: { app: { path: '/my/orders?id=1041' } },
  beforeEach({ msw }) {
    msw.use(neverResponds('put', '*/diamond/order/update'));
  },
  async play({ userEvent }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findByText(addedMessages.submit.cancelled);
  },
});

export const CancelFailed = meta.story({
  parameters: { app: { path: '/my/orders?id=1041' } },
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/diamond/order/update'));
  },
  async play({ userEvent }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText("Could'nt able to Update Record, Try again");
    await expect(screen.queryByText(/unexpected/)).toBeNull();
  },
});

/** An order that was rejected after a payment explains how the payment is settled. */
export const RejectedAfterAPayment = meta.story({
  parameters: { app: { path: '/my/orders?id=1029' } },
  beforeEach() {
    orders = [...ashasOrders, orderAsBuyerSees(orderRejectedPaid)];
  },
  async play() {
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1029' }));
    await sheet.findByText(
      '$2,500.00 had been received when this order was rejected. We will settle it with you directly.',
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond/orders'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('table', { name: 'My orders' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(getListOrdersMockHandler({ data: { data: [], current_page: 1, per_page: 10, total: 0 } }));
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('No orders yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Search diamonds' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/search'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/diamond/orders', 503, 'The books are being closed.'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The books are being closed.');
  },
});

export const Forbidden = meta.story({ ...forbiddenPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order 1040' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order 1040' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
});

export const DarkRightToLeft = meta.story({
  parameters: { app: { path: '/my/orders?id=1032' } },
  globals: { theme: 'dark', direction: 'rtl' },
  async play() {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order 1032' })).toBeVisible());
  },
});
