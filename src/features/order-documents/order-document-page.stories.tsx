import { expect, fn, spyOn, within } from 'storybook/test';
import {
  getExportOrderDocumentMockHandler,
  getGetOrderDocumentMockHandler,
} from '#contract/mocks/orders/orders.msw.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { orderDocumentOf } from '#mocks/data/order-documents.ts';
import { orderAtOffers, orderPartlyPaid, orderPending } from '#mocks/data/orders.ts';
import { buildOrder } from '#mocks/rows/row-builders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forbiddenPage, generatedPage } from '#storybook/support/page-states.ts';
import { PackingListPage, ProformaPage } from './order-document-page.tsx';

const at = (path: string) => ({ app: { path, route: '/order/:orderId/proforma', user: 'admin' } }) as const;

const meta = preview.meta({
  title: 'Administrator/orders/Documents',
  component: ProformaPage,
  // Order 1038.
  parameters: { layout: 'fullscreen', ...at('/order/MTAzOA%3D%3D/proforma') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(
      getGetOrderDocumentMockHandler(({ request }) => {
        const kind = new URL(request.url).searchParams.get('kind') as OrderDocumentKind;
        return { data: orderDocumentOf(orderPartlyPaid, kind) };
      }),
      getExportOrderDocumentMockHandler({
        success: true,
        url: '/files/documents/proforma-invoice-1038.pdf',
      }),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const PrintsAndSwitches = Default.extend({
  async play({ canvas, userEvent }) {
    const sheet = within(await canvas.findByRole('article', { name: 'Proforma invoice PI-1038' }));
    await expect(sheet.getByText('Ferrante Gioielli')).toBeVisible();
    await expect(sheet.getByText('21 Nov, 2026')).toBeVisible();
    const stones = within(sheet.getByRole('table', { name: 'Stones' }));
    await expect(stones.getByRole('columnheader', { name: 'Amount US$' })).toBeVisible();
    await expect(sheet.getByText('Pending').nextElementSibling).toHaveTextContent('$');
    await expect(sheet.getByRole('region', { name: 'Pay to' })).toBeVisible();
    const print = spyOn(window, 'print').mockImplementation(fn());
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
    const open = spyOn(window, 'open').mockImplementation(fn(() => null));
    await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }));
    // Where no window opened, the link does.
    const link = await canvas.findByRole('link', { name: 'Open PDF' });
    await expect(link).toHaveAttribute('href', expect.stringContaining('proforma-invoice-1038.pdf'));
    await expect(open).toHaveBeenCalledOnce();
    open.mockRestore();
  },
});

/** Offers have a column of their own beside what the stones cost. */
export const AtOffers = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetOrderDocumentMockHandler({ data: orderDocumentOf(orderAtOffers, 'proforma') }));
  },
  async play({ canvas }) {
    const stones = within(await canvas.findByRole('table', { name: 'Stones' }));
    await expect(stones.getByRole('columnheader', { name: 'Offered US$' })).toBeVisible();
    await expect(stones.getByText('8,628.50')).toBeVisible();
    await expect(stones.getByText('8,378.50')).toBeVisible();
  },
});

/** Travels with the goods: weights and measurements, no price and no account. */
export const PackingList = meta.story({
  component: PackingListPage,
  render: () => <PackingListPage />,
  async play({ canvas }) {
    const sheet = within(await canvas.findByRole('article', { name: 'Packing list PL-1038' }));
    await expect(sheet.getByRole('columnheader', { name: 'Measurements (mm)' })).toBeVisible();
    await expect(sheet.queryByText(/\$/)).toBeNull();
    await expect(sheet.queryByRole('region', { name: 'Pay to' })).toBeNull();
  },
});

export const LongValues = meta.story({
  beforeEach({ msw }) {
    const document = orderDocumentOf(orderPartlyPaid, 'proforma');
    const name = 'Ferrante Gioielli e Pietre Preziose di Lucio e Figli S.r.l., Succursale di Valenza Po';
    const line = document.lines[0]!;
    const lines = Array.from({ length: 40 }, (_, index) => {
      const stone_id = `KD-LONG-NUMBER-${index}`;
      return { ...line, stone_id, shape: 'Cushion Modified Brilliant', color: 'Fancy Light Brownish Yellow' };
    });
    msw.use(
      getGetOrderDocumentMockHandler({
        data: {
          ...document,
          lines,
          pieces: 40,
          remark: 'No bags.\n'.repeat(8),
          customer: { ...document.customer, company_name: name },
        },
      }),
    );
  },
});

export const NotAccepted = meta.story({
  // Order 1041 is pending.
  parameters: at('/order/MTA0MQ%3D%3D/proforma'),
  beforeEach({ msw }) {
    msw.use(
      respondsWithError(
        'get',
        '*/diamond/order/document',
        409,
        orderRefusalText({ code: 'document_only_accepted' }),
      ),
    );
  },
  async play({ canvas }) {
    await canvas.findByText('Only an accepted order has a proforma invoice and a packing list.');
    await expect(canvas.getByRole('link', { name: 'Open order 1041' })).toHaveAttribute(
      'href',
      '/orders?id=1041',
    );
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});

export const NotFound = meta.story({
  parameters: at('/order/OTk%3D/proforma'),
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/diamond/order/document', 404, addedMessages.request.notFound));
  },
  async play({ canvas }) {
    await canvas.findByText('Order not found');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond/order/document'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/diamond/order/document', 503, 'The database is busy.'));
  },
  async play({ canvas }) {
    await canvas.findByText('The database is busy.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Proforma invoice' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Order 1038' })).toBeVisible();
  },
});

export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({
  ...generatedPage,
  beforeEach(context) {
    generatedPage.beforeEach(context);
    const order = buildOrder({ id: 1038, status: orderStatus.accepted, user: orderPending.user });
    context.msw.use(getGetOrderDocumentMockHandler({ data: orderDocumentOf(order, 'proforma') }));
  },
});

export const DarkPhoneRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl', viewport: { value: 'phone' } },
});
