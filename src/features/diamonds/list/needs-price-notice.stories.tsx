import { expect, waitFor } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { diamonds } from '#mocks/data/diamonds.ts';
import { searchedStones } from '#mocks/rows/searched-stones.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { setUpDiamondList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { DiamondListPage } from './diamond-list-page.tsx';

const meta = preview.meta({
  title: 'Administrator/diamonds/Stones without a price',
  component: DiamondListPage,
  parameters: { layout: 'fullscreen', ...pageParameters('admin')('/diamonds') },
  decorators: [withPageFrame],
  beforeEach: setUpDiamondList,
});

/** Two stones that nothing has priced: the list says so, and shows them by one click. */
const unpriced = diamonds.map((stone, index) =>
  index < 2 ? { ...stone, state: 'needs_price' as const, j_price: 0, j_total_amount: 0 } : stone,
);

export const NeedsPrice = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getSearchDiamondsMockHandler(async ({ request }) => ({
        data: searchedStones(unpriced, (await request.json()) as DiamondFilters),
      })),
    );
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText(/2 stones lack a price, shape, carat or colour and are not on sale/);
    await userEvent.click(canvas.getByRole('link', { name: 'Show them' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('state=needs_price'));
    await canvas.findByText(/2 of 27 stones/);
    await expect(canvas.getAllByText('No price')).toHaveLength(2);
    await expect(canvas.queryByRole('link', { name: 'Show them' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Clear all/ }));
    await canvas.findByRole('link', { name: 'Show them' });
  },
});
