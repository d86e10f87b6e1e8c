import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { getGetMyStatementMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { ashasOrders, orderAccepted, orderCompleted, orderPartlyPaid } from '#mocks/data/orders.ts';
import { generatedStatement, statementOf } from '#mocks/data/statements.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { generatedPage } from '#storybook/support/page-states.ts';
import { MyStatementPage } from './my-statement-page.tsx';

const at = pageParameters('buyer');

const answers = (data: CustomerStatement) => getGetMyStatementMockHandler({ data });

const meta = preview.meta({
  title: 'Buyer/my/Statement',
  component: MyStatementPage,
  parameters: { layout: 'fullscreen', ...at('/my/statement') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(answers(statementOf(buyerAsha, ashasOrders, 20)));
  },
});

const overdue: CustomerStatement = statementOf(
  buyerAsha,
  [
    { ...orderPartlyPaid, id: 980, created_at: '2026-08-19T09:30:00.000Z' },
    { ...orderAccepted, id: 990, created_at: '2026-09-21T10:00:00.000Z' },
    { ...orderAccepted, id: 1004, created_at: '2026-10-22T10:00:00.000Z' },
    orderCompleted,
  ],
  20,
);

export const Default = meta.story({ tags: ['!test'] });

export const NamesWhatIsOwed = Default.extend({
  beforeEach({ msw }) {
    msw.use(answers(overdue));
  },
  async play({ canvas, userEvent }) {
    const oldest = await canvas.findByText(/ overdue, for up to 94 days$/);
    await expect(oldest).toBeVisible();
    await expect(canvas.getByText('As of 21 Nov, 2026')).toBeVisible();
    const open = within(canvas.getByRole('table', { name: 'Open orders' }));
    await expect(open.getByRole('link', { name: '980' })).toHaveAttribute('href', '/my/orders?id=980');
    await expect(open.queryByRole('link', { name: '1044' })).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Pay to' })).toBeVisible();
    const print = spyOn(window, 'print').mockImplementation(fn());
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
});

/** Accepted and completed orders only. */
export const OwnOrdersOnly = meta.story({
  async play({ canvas }) {
    const entries = within(await canvas.findByRole('table', { name: 'Orders and payments' }));
    await expect(entries.getByText('Payment for order 1032')).toBeVisible();
    await expect(entries.queryByText('Order 1041')).toBeNull();
    await expect(entries.queryByText('Order 1038')).toBeNull();
  },
});

/** A long account shows its latest entries, and reads the earlier ones on request. */
export const ManyEntries = meta.story({
  beforeEach({ msw }) {
    const payments = Array.from({ length: 40 }, (_, index) => ({
      id: index + 1,
      amount: 100.01,
      created_at: `2026-10-${String((index % 28) + 1).padStart(2, '0')}T10:00:00.000Z`,
    }));
    const order = {
      ...orderPartlyPaid,
      created_at: '2026-09-01T10:00:00.000Z',
      payments,
      payment_count: payments.length,
      total_paid: 4000.4,
    };
    msw.use(
      getGetMyStatementMockHandler(({ request }) => ({
        data: statementOf(buyerAsha, [order], Number(new URL(request.url).searchParams.get('limit'))),
      })),
    );
  },
  async play({ canvas, userEvent }) {
    const table = within(await canvas.findByRole('table', { name: 'Orders and payments' }));
    await expect(table.getByText('Balance brought forward')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier entries' }));
    await waitFor(() => expect(table.getAllByText('Payment for order 1038')).toHaveLength(40));
    await expect(table.queryByText('Balance brought forward')).toBeNull();
  },
});

/** Of what is to pay only a part is overdue, of an order later than the first, which had more time. */
export const OverdueInPart = meta.story({
  beforeEach({ msw }) {
    const [first, second, ...others] = overdue.open_orders;
    const none = { days_31_60: 0, days_61_90: 0, days_over_90: 0 };
    const ageing = { not_due: overdue.balance - 100.5, days_1_30: 100.5, ...none };
    const open_orders = [
      { ...first!, due_date: '2026-12-24', overdue_days: 0 },
      { ...second!, due_date: '2026-11-18', overdue_days: 3 },
      ...others.map((order) => ({ ...order, due_date: '2026-12-20', overdue_days: 0 })),
    ];
    msw.use(answers({ ...overdue, ageing, open_orders }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('$100.50 overdue, for up to 3 days')).toBeVisible();
  },
});

/** Everything is paid: the entries stay, no age and no account to pay into. */
export const NothingToPay = meta.story({
  beforeEach({ msw }) {
    msw.use(answers(statementOf(buyerAsha, [orderCompleted], 20)));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing to pay')).toBeVisible();
    await expect(canvas.getByText('$0.00')).toBeVisible();
    await expect(canvas.queryByRole('table', { name: 'Open orders' })).toBeNull();
    await expect(canvas.queryByLabelText('Balance by days overdue')).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Pay to' })).toBeNull();
    await expect(canvas.getByRole('table', { name: 'Orders and payments' })).toBeVisible();
  },
});

/** A buyer without an accepted order. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(answers(statementOf(buyerAsha, [], 20)));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing to pay')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/my/orders');
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/user/statement'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/user/statement', 503, 'The database is busy.'));
  },
  async play({ canvas, msw, userEvent }) {
    await canvas.findByText('The database is busy.');
    msw.use(answers(overdue));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText(/ overdue, for up to 94 days$/)).toBeVisible();
  },
});

/** An account that is no buyer's: the refusal instead of figures. */
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/user/statement', 403, addedMessages.signIn.notPermitted));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(addedMessages.signIn.notPermitted)).toBeVisible();
    await expect(canvas.queryByText('Balance')).toBeNull();
  },
});

export const Generated = meta.story({
  ...generatedPage,
  beforeEach(context) {
    generatedPage.beforeEach(context);
    context.msw.use(getGetMyStatementMockHandler({ data: generatedStatement }));
  },
});

const large = 999_999_999_999.99;

/** The longest amounts and names that the contract allows stay on a phone's page. */
export const LongValues = meta.story({
  beforeEach({ msw }) {
    const { customer, ageing, open_orders, entries, bank_details } = overdue;
    const amounts = <Row extends object>(row: Row) => ({ ...row, total: large, paid: large, balance: large });
    msw.use(
      answers({
        ...overdue,
        customer: {
          ...customer,
          name: 'Wilhelmina '.repeat(18),
          company_name: 'Donaudampfschifffahrt'.repeat(9),
        },
        total_amount: large,
        total_paid: large,
        balance: large,
        received_rejected: large,
        ageing: {
          ...ageing,
          not_due: large,
          days_1_30: large,
          days_31_60: large,
          days_61_90: large,
          days_over_90: large,
        },
        open_orders: open_orders.map((order, index) => ({
          ...amounts(order),
          id: Number.MAX_SAFE_INTEGER - index,
          overdue_days: 99_999,
        })),
        entries: entries.map((entry) => ({ ...entry, amount: large, balance: -large })),
        bank_details: bank_details && {
          ...bank_details,
          beneficiary: 'Edelsteinhandelsgesellschaft'.repeat(4),
        },
      }),
    );
  },
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await canvas.findByRole('table', { name: 'Open orders' });
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});

export const Dark = meta.story({
  beforeEach({ msw }) {
    msw.use(answers(overdue));
  },
  globals: { theme: 'dark' },
});

/** What is owed and how old it is stand above the fold. */
export const Phone = meta.story({
  beforeEach({ msw }) {
    msw.use(answers(overdue));
  },
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const ages = await canvas.findByLabelText('Balance by days overdue');
    await expect(ages.getBoundingClientRect().bottom).toBeLessThan(500);
    // One column of amounts adds up to the balance.
    const entries = within(canvas.getByRole('table', { name: 'Orders and payments' }));
    const headings = entries.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Date', 'Entry', 'Amount']);
    const cents = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''));
    const amounts = entries
      .getAllByRole('row')
      .slice(1)
      .map((row) => cents(within(row).getAllByRole('cell').at(-1)?.textContent ?? ''));
    const balance = amounts.pop();
    await expect(amounts.length).toBeGreaterThan(4);
    await expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(balance);
  },
});

export const PhoneRightToLeft = meta.story({
  beforeEach({ msw }) {
    msw.use(answers(overdue));
  },
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
});
