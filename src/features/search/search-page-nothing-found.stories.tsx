import { expect, waitFor } from 'storybook/test';
import { getGetStoneCountsMockHandler } from '#contract/mocks/search/search.msw.ts';
import preview from '#storybook/preview.tsx';
import { searchMockHandlers } from './search-mock-handlers.stories.ts';
import { SearchPage } from './search-page.tsx';

const meta = preview.meta({
  title: 'Buyer/search/Search without matches',
  component: SearchPage,
  parameters: {
    layout: 'fullscreen',
    app: { path: '/search?shape=Heart&color=D&carat=4..5', route: '/search', user: 'buyer' },
  },
  beforeEach({ msw }) {
    const fields = [
      { key: 'shape', without: 12 },
      { key: 'color', without: 0 },
      { key: 'carat', without: 166 },
    ];
    const counts = getGetStoneCountsMockHandler({ data: { found: 0, total: 53_940, fields } });
    msw.use(counts, ...searchMockHandlers().handlers);
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Says which filter to leave out, the best first, and what that brings. */
export const LeavesOutAFilter = Default.extend({
  async play({ canvas, userEvent }) {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('0 of 53,940 stones match'));
    const links = await canvas.findAllByRole('link', { name: /^Leave out/ });
    await expect(links.map((link) => link.firstChild?.textContent)).toEqual([
      'Leave out Carat 4.00 – 5.00: 166 stones',
      'Leave out Shape Heart: 12 stones',
    ]);
    await userEvent.click(links[0] as HTMLElement);
    await waitFor(() =>
      expect(canvas.getByTestId('address').textContent).toBe('/search?shape=Heart&color=D'),
    );
    await waitFor(() => expect(canvas.queryByText('4.00 - 5.00')).toBeNull());
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
