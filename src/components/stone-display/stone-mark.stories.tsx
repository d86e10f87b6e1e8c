import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { markStones } from './stone-changes.ts';
import { StoneMark } from './stone-mark.tsx';

const meta = preview.meta({
  title: 'stones/Stone mark',
  component: StoneMark,
  beforeEach() {
    markStones([
      [1, { kind: 'repriced', total: 12_000 }],
      [2, { kind: 'sold' }],
    ]);
    return () =>
      markStones([
        [1, null],
        [2, null],
      ]);
  },
});

/** An order or a hold stays visible when the price changes; a sale stands in its place. */
export const Default = meta.story({
  render: () => (
    <>
      <StoneMark id={1}>
        <span>Order 43</span>
      </StoneMark>
      <StoneMark id={2}>
        <span>Order 44</span>
      </StoneMark>
    </>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('Order 43')).toBeVisible();
    await expect(canvas.getByText('Repriced')).not.toBeVisible();
    await expect(canvas.getByText('Sold')).toBeVisible();
    await expect(canvas.queryByText('Order 44')).toBeNull();
  },
});

/** Without another mark the new price is named. */
export const Alone = meta.story({
  render: () => <StoneMark id={1} />,
  async play({ canvas }) {
    await expect(canvas.getByText('Repriced')).toBeVisible();
  },
});
