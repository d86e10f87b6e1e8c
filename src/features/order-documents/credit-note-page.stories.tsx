import { expect, within } from 'storybook/test';
import { getGetOrderDocumentMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { orderDocumentOf } from '#mocks/data/order-documents.ts';
import { orderWithReturn } from '#mocks/data/orders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { CreditNotePage } from './order-document-page.tsx';

const meta = preview.meta({
  title: 'Administrator/orders/Credit note',
  component: CreditNotePage,
  // Order 1033.
  parameters: {
    layout: 'fullscreen',
    app: { path: '/order/MTAzMw%3D%3D/credit-note', route: '/order/:orderId/credit-note', user: 'admin' },
  },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(getGetOrderDocumentMockHandler({ data: orderDocumentOf(orderWithReturn, 'credit_note') }));
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Names the stone that came back with its day and why, and nothing to pay. */
export const NamesTheReturn = Default.extend({
  async play({ canvas }) {
    const [returned] = orderWithReturn.returned!;
    const note = within(await canvas.findByRole('article', { name: `Credit note CN-${orderWithReturn.id}` }));
    await expect(note.getByText(returned!.stone_id)).toBeVisible();
    await expect(note.getByText('18 Nov, 2026')).toBeVisible();
    await expect(note.getByText(returned!.reason)).toBeVisible();
    await expect(note.getByText(formatDollars(toCents(returned!.amount)))).toBeVisible();
    for (const word of ['Pending', 'Paid', 'Pay to', 'Due']) await expect(note.queryByText(word)).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
