import { expect, within } from 'storybook/test';
import { getGetSimilarDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { asBuyerSees, diamonds } from '#mocks/data/diamonds.ts';
import { orderAtOffers, orderWithReturn } from '#mocks/data/orders.ts';
import preview from '#storybook/preview.tsx';
import { OrderLines } from './order-lines.tsx';

const ofBuyer = {
  ...orderAtOffers,
  diamonds: orderAtOffers.diamonds.map((line) => ({ ...line, ...asBuyerSees(line) })),
};

const meta = preview.meta({
  title: 'orders/Stones of an order',
  component: OrderLines,
  args: { order: ofBuyer },
  parameters: { app: { path: '/my/orders', user: 'buyer' } },
});

/** Beside the price that counts: the offer with the list price of that time, also where that was lower. */
export const AtOffers = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByText('Offered 13,500.00 · list price was 14,026.45')).toBeVisible();
    await expect(canvas.getByText('Offered 8,628.50 · list price was 8,378.50')).toBeVisible();
    await expect(canvas.getAllByText(/^Offered/)).toHaveLength(2);
  },
});

/** The list price is the wholesale one to the business as well. */
export const ToAdministrators = meta.story({
  args: { order: orderAtOffers },
  parameters: { app: { path: '/orders', user: 'admin' } },
  async play({ canvas }) {
    await expect(canvas.getByText('Offered 13,500.00 · list price was 14,026.45')).toBeVisible();
  },
});

/** A stone that was taken back, with reason and day; the total is without it. */
export const WithReturn = meta.story({
  args: { order: orderWithReturn },
  async play({ canvas }) {
    await expect(canvas.getByText('Returned 18 Nov, 2026: The client decided otherwise')).toBeVisible();
  },
});

const [first, ...others] = ofBuyer.diamonds;
const similar = diamonds.slice(4, 8).map((stone) => ({ stone: asBuyerSees(stone), distance: 1 }));

/** Its buyer is offered the three stones on sale that are most like a declined one. */
export const Declined = meta.story({
  args: {
    order: {
      ...ofBuyer,
      diamonds: others,
      stone_count: others.length,
      declined: [{ ...first!, reason: 'Sold to another customer' }],
    },
  },
  beforeEach({ msw }) {
    msw.use(getGetSimilarDiamondsMockHandler({ data: { stones: similar, found: 4 } }));
  },
  async play({ canvas }) {
    const list = await canvas.findByRole('list', { name: `Similar to ${first!.stone_id}` });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(list).getByText(similar[0]!.stone.stone_id)).toBeVisible();
  },
});

/** The business is not: it has declined the stone. */
export const DeclinedToAdministrators = Declined.extend({
  parameters: { app: { path: '/orders', user: 'admin' } },
  async play({ canvas }) {
    await canvas.findByText('Declined: Sold to another customer');
    await expect(canvas.queryByRole('list', { name: /^Similar/ })).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
