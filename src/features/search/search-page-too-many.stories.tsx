import { expect, waitFor } from 'storybook/test';
import { getGetStoneCountsMockHandler } from '#contract/mocks/search/search.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import preview from '#storybook/preview.tsx';
import { searchMockHandlers } from './search-mock-handlers.stories.ts';
import { SearchPage } from './search-page.tsx';

const fields: FieldCounts[] = [
  { key: 'shape', without: 31_200, options: { Round: 8412, Pear: 900 } },
  { key: 'carat', without: 8412, options: { '0.30 - 0.39': 950, '1.00 - 1.49': 1620 } },
  { key: 'cut', without: 8412, blank: 12, options: { EX: 7000 }, presets: { '3EX': 3204, '3VG+': 8400 } },
  { key: 'fluo', without: 8412, blank: 240, options: { None: 4380, Faint: 700, Strong: 90 } },
];

const meta = preview.meta({
  title: 'Buyer/search/Search with too many stones',
  component: SearchPage,
  parameters: {
    layout: 'fullscreen',
    app: { path: '/search?shape=Round', route: '/search', user: 'buyer' },
  },
  beforeEach({ msw }) {
    const counts = getGetStoneCountsMockHandler(async ({ request }) => {
      const { fluo } = (await request.clone().json()) as DiamondFilters;
      return { data: { found: fluo ? 620 : 8412, total: 53_940, fields } };
    });
    msw.use(counts, ...searchMockHandlers().handlers);
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Says which filter to add, the most even first; one press adds it. */
export const NarrowsTheSearch = Default.extend({
  async play({ canvas, userEvent }) {
    const links = await canvas.findAllByRole('link', { name: /^Narrow to/ });
    await expect(links.map((link) => link.firstChild?.textContent)).toEqual([
      'Narrow to Fluorescence None: 4,380 stones',
      'Narrow to Make 3EX: 3,204 stones',
      'Narrow to Carat 1.00 – 1.49 ct: 1,620 stones',
    ]);
    await userEvent.click(links[0] as HTMLElement);
    await waitFor(() =>
      expect(canvas.getByTestId('address').textContent).toBe('/search?shape=Round&fluo=None'),
    );
    await waitFor(() => expect(canvas.queryByRole('link', { name: /^Narrow to/ })).toBeNull());
  },
});

/** A filter of an optional field says how many stones state no value, and includes them on request. */
export const NotStated = meta.story({
  parameters: { app: { path: '/search?shape=Round&fluo=None', route: '/search', user: 'buyer' } },
  async play({ canvas, userEvent }) {
    const box = await canvas.findByRole('checkbox', { name: /^Include not stated Fluorescence/ });
    await expect(box).not.toBeChecked();
    await waitFor(() => expect(box).toHaveAccessibleName('Include not stated Fluorescence 240'));
    await userEvent.click(box);
    await waitFor(() =>
      expect(canvas.getByTestId('address').textContent).toBe('/search?shape=Round&fluo=None&not_stated=fluo'),
    );
    await expect(canvas.getAllByRole('checkbox', { name: /^Include not stated/ })).toHaveLength(1);
    await userEvent.click(box);
    await waitFor(() =>
      expect(canvas.getByTestId('address').textContent).toBe('/search?shape=Round&fluo=None'),
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const DarkRightToLeft = meta.story({
  parameters: NotStated.input.parameters,
  globals: { theme: 'dark', direction: 'rtl' },
});
