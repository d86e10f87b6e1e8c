import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import {
  getGetCustomerStatementMockHandler,
  getUpdateCustomerTermsMockHandler,
} from '#contract/mocks/orders/orders.msw.ts';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { CustomerTerms } from '#contract/model/customerTerms.ts';
import type { UpdateCustomerTermsInput } from '#contract/model/updateCustomerTermsInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import {
  orderAccepted,
  orderCompleted,
  orderPartlyPaid,
  orderRejectedPaid,
  orders,
  orderWithReturn,
} from '#mocks/data/orders.ts';
import { generatedStatement, statementOf } from '#mocks/data/statements.ts';
import { buyerAsha, buyerLuca, users } from '#mocks/data/users.ts';
import { errorResponse } from '#mocks/error-response.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { StatementPage } from './statement-page.tsx';

const at = (path: string) => ({ app: { path, route: '/statement/:userId', user: 'admin' } }) as const;

const meta = preview.meta({
  title: 'Administrator/orders/Statement',
  component: StatementPage,
  // Customer 43.
  parameters: { layout: 'fullscreen', ...at('/statement/NDM%3D') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(
      getGetCustomerStatementMockHandler(({ request }) => {
        const id = Number(new URL(request.url).searchParams.get('userid'));
        const customer = users.find((user) => user.id === id);
        if (!customer) throw errorResponse(404, addedMessages.record.notFound('account'));
        const own = orders.filter(({ user }) => user[0]?.id === id);
        return { data: statementOf(customer, own, 25) };
      }),
    );
  },
});

const old = { ...orderPartlyPaid, id: 980, created_at: '2026-08-22T09:30:00.000Z' };
const older = { ...orderAccepted, id: 975, created_at: '2026-08-19T09:30:00.000Z', total_pending: 0.1 };
const ages: CustomerStatement = statementOf(
  buyerAsha,
  [
    older,
    old,
    { ...orderAccepted, id: 990, created_at: '2026-09-21T10:00:00.000Z' },
    { ...orderAccepted, id: 1001, created_at: '2026-10-21T10:00:00.000Z' },
    { ...orderAccepted, id: 1004, created_at: '2026-10-22T10:00:00.000Z' },
    { ...orderAccepted, id: 1006, created_at: '2026-10-22T10:00:00.000Z', due_date: '2026-11-21' },
    orderCompleted,
    orderRejectedPaid,
  ],
  25,
);

const changes = recordBodies<UpdateCustomerTermsInput>('put', '*/user/terms');
let stored: CustomerTerms = ages.terms;

const withAges = { data: ages };

export const Default = meta.story({ tags: ['!test'] });

export const AgesTheBalance = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Statement: Luca Ferrante' });
    await expect(canvas.getByText('As of 21 Nov, 2026')).toBeVisible();
    await expect(canvas.getByText('Ferrante Gioielli')).toBeVisible();
    const open = within(canvas.getByRole('table', { name: 'Open orders' }));
    const [, first] = open.getAllByRole('row');
    await expect(first).toHaveTextContent('1038');
    await expect(first).toHaveTextContent('17 Nov, 2026');
    const entries = within(canvas.getByRole('table', { name: 'Orders and payments' }));
    await expect(entries.getAllByText('Payment for order 1038')).toHaveLength(2);
    await expect(entries.getByText('12,500.50')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders?userid=43');
    const print = spyOn(window, 'print').mockImplementation(fn());
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
});

/** Balances of every age, whose sum is the balance, and money for a rejected order. */
export const EveryAge = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetCustomerStatementMockHandler(withAges));
  },
  async play({ canvas }) {
    const summary = within(await canvas.findByLabelText('Balance by days overdue'));
    const cents = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''));
    const amounts = summary.getAllByRole('definition').map(({ textContent }) => cents(textContent));
    await expect(amounts.every((amount) => amount > 0)).toBe(true);
    const balance = canvas.getAllByText('Balance')[0]?.nextElementSibling?.textContent;
    await expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(cents(balance));
    await expect(summary.getByText('Over 90 days').nextElementSibling).toHaveTextContent('$');
    await expect(
      canvas.getByText(/\$2,500.00 was received for orders that were rejected later/),
    ).toBeVisible();
  },
});

const terms = { payment_days: 30, credit_limit: 20_000, stopped: true };

/** Days to pay, credit above its limit and stopped orders are named; the terms are changed in place. */
export const ChangesTerms = meta.story({
  beforeEach({ msw }) {
    changes.bodies.length = 0;
    msw.use(
      getGetCustomerStatementMockHandler(() => ({ data: { ...ages, terms: stored } })),
      changes.handler,
      getUpdateCustomerTermsMockHandler(() => {
        stored = { payment_days: 45, credit_limit: null, stopped: false };
        return { data: stored };
      }),
    );
    stored = terms;
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('To pay within 30 days of acceptance')).toBeVisible();
    await expect(canvas.getByText('New orders are stopped')).toBeVisible();
    await expect(canvas.getByText(/ of \$20,000.00 credit used/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change terms' }));
    const form = within(await screen.findByRole('dialog', { name: 'Terms of Asha Mehta' }));
    const days = form.getByRole('textbox', { name: 'Days to pay' });
    await userEvent.clear(days);
    await userEvent.type(days, '181');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Enter whole days from 0 to 180');
    await userEvent.clear(days);
    await userEvent.type(days, '45');
    await userEvent.clear(form.getByRole('textbox', { name: 'Credit limit' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Stop new orders of this customer' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await canvas.findByText('To pay within 45 days of acceptance');
    await expect(canvas.queryByText(/credit used/)).toBeNull();
    await expect(changes.bodies).toEqual([
      { userid: buyerAsha.id, payment_days: 45, credit_limit: null, stopped: false },
    ]);
  },
});

/** A stone of a paid order came back: an entry of its own, and what is overpaid is credit. */
export const WithCredit = meta.story({
  beforeEach({ msw }) {
    const statement = statementOf(buyerAsha, [orderWithReturn, orderAccepted], 20);
    msw.use(getGetCustomerStatementMockHandler({ data: statement }));
  },
  async play({ canvas }) {
    await canvas.findByText('Return from order 1033');
    await expect(canvas.getByText('Balance less credit')).toBeVisible();
    await expect(canvas.getByText('To use for an order')).toBeVisible();
  },
});

/** The reminder names what is overdue and leads to the customer's own statement. */
export const Reminds = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetCustomerStatementMockHandler(withAges));
  },
  async play({ canvas }) {
    const chat = await canvas.findByRole('link', { name: 'Remind by WhatsApp' });
    const text = new URL(chat.getAttribute('href') ?? '').searchParams.get('text') ?? '';
    await expect(text).toContain('is overdue:');
    await expect(text).toContain('Order 975, due 19 Aug, 2026: $0.10');
    await expect(text).toContain('/my/statement');
    await expect(canvas.getByRole('link', { name: 'Remind by mail' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:asha@/),
    );
  },
});

/** Of a long account the latest entries, with the balance before them; earlier ones on request. */
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
      getGetCustomerStatementMockHandler(({ request }) => {
        const limit = Number(new URL(request.url).searchParams.get('limit'));
        return { data: statementOf(buyerLuca, [order], limit) };
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const table = within(await canvas.findByRole('table', { name: 'Orders and payments' }));
    await expect(table.getAllByText('Payment for order 1038')).toHaveLength(20);
    await expect(table.getByText('Balance brought forward')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier entries' }));
    await waitFor(() => expect(table.getAllByText('Payment for order 1038')).toHaveLength(40));
    await expect(canvas.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
    await expect(table.queryByText('Balance brought forward')).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetCustomerStatementMockHandler({ data: statementOf(buyerLuca, [], 25) }));
  },
  async play({ canvas }) {
    await canvas.findByText('Nothing to pay');
    await expect(canvas.getByText('No orders or payments yet')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond/orders/statement'));
  },
});

export const NotFound = meta.story({
  parameters: at('/statement/OTk%3D'),
  async play({ canvas }) {
    await canvas.findByText('Customer not found');
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/diamond/orders/statement', 503, 'The database is busy.'));
  },
  async play({ canvas }) {
    await canvas.findByText('The database is busy.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({
  ...generatedPage,
  beforeEach(context) {
    generatedPage.beforeEach(context);
    context.msw.use(getGetCustomerStatementMockHandler({ data: generatedStatement }));
  },
});
export const LongValues = meta.story({ ...longValuesPage });

export const Dark = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetCustomerStatementMockHandler(withAges));
  },
  globals: { theme: 'dark' },
});
export const PhoneRightToLeft = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetCustomerStatementMockHandler(withAges));
  },
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
});

/** Another administrator stops the orders of the customer while the days are typed: neither change is lost. */
export const KeepsTheStopOfAnother = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    stored = { ...terms, stopped: false, updated_at: '2026-11-20T09:15:00.000Z' };
    msw.use(
      getGetCustomerStatementMockHandler(() => ({ data: { ...ages, terms: stored } })),
      getUpdateCustomerTermsMockHandler(async ({ request }) => {
        const { userid: _, ...sent } = (await request.clone().json()) as UpdateCustomerTermsInput;
        if (sent.updated_at !== stored.updated_at)
          throw errorResponse(409, addedMessages.record.outdated('customer'));
        stored = sent;
        return { data: stored };
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change terms' }));
    const form = within(await screen.findByRole('dialog', { name: 'Terms of Asha Mehta' }));
    const days = form.getByRole('textbox', { name: 'Days to pay' });
    stored = { ...stored, stopped: true, updated_at: '2026-11-20T09:16:00.000Z' };
    await userEvent.clear(days);
    await userEvent.type(days, '45');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await expect(question.getByRole('group', { name: 'Stop new orders of this customer' })).toBeVisible();
    await expect(question.queryByRole('group', { name: 'Days to pay' })).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await canvas.findByText('To pay within 45 days of acceptance');
    await expect(canvas.getByText('New orders are stopped')).toBeVisible();
  },
});
