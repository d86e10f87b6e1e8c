import { expect, within } from 'storybook/test';
import { getGetOrderDocumentMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import { orderDocumentOf } from '#mocks/data/order-documents.ts';
import { memoOut, memoOverdue } from '#mocks/data/orders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { MemoNotePage } from './order-document-page.tsx';

const meta = preview.meta({
  title: 'Administrator/orders/Memo note',
  component: MemoNotePage,
  // Order 1043.
  parameters: {
    layout: 'fullscreen',
    app: { path: '/order/MTA0Mw%3D%3D/memo', route: '/order/:orderId/memo', user: 'admin' },
  },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(getGetOrderDocumentMockHandler({ data: orderDocumentOf(memoOut, 'memo') }));
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** States value and day, and nothing of a debt. */
export const StatesNoDebt = Default.extend({
  async play({ canvas }) {
    const note = within(await canvas.findByRole('article', { name: `Memo ME-${memoOut.id}` }));
    await expect(note.getByText('Due back')).toBeVisible();
    await expect(note.getByText('Value')).toBeVisible();
    for (const word of ['Pending', 'Paid', 'Total', 'Pay to', 'Due'])
      await expect(note.queryByText(word)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Packing list' })).toBeVisible();
  },
});

/** Names the order of a stone that was kept. */
export const KeptInPart = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetOrderDocumentMockHandler({ data: orderDocumentOf(memoOverdue, 'memo') }));
  },
  async play({ canvas }) {
    await expect((await canvas.findByText('Kept in')).nextElementSibling).toHaveTextContent('1045');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
