import { expect, waitFor } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getGetStoneCountsMockHandler } from '#contract/mocks/search/search.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import { diamonds, pageOf } from '#mocks/data/diamonds.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { ReportPage } from './report-page.tsx';

const at = pageParameters('buyer');
const missing = { stone_ids: [], certificate_nos: [] };
const found = (filters: DiamondFilters) => (filters.fluo ? 620 : 3380);

const meta = preview.meta({
  title: 'Buyer/report/Report with too many stones',
  component: ReportPage,
  parameters: { layout: 'fullscreen', ...at('/report?title=search&shape=Round') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    const search = getSearchDiamondsMockHandler(async ({ request }) => {
      const total = found((await request.clone().json()) as DiamondFilters);
      return { data: { ...pageOf(diamonds, 1, 10), total, missing } };
    });
    const fields: FieldCounts[] = [
      { key: 'shape', without: 9000, options: { Round: 3380 } },
      { key: 'fluo', without: 3380, blank: 40, options: { None: 1700, Faint: 300 } },
      { key: 'cut', without: 3380, blank: 0, options: { EX: 900 }, presets: { '3EX': 1204 } },
    ];
    const counts = getGetStoneCountsMockHandler({ data: { found: 3380, total: 53_940, fields } });
    msw.use(search, counts);
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Above the stones: which filter to add, with the stones that are left; one press adds it. */
export const NarrowsTheSearch = Default.extend({
  async play({ canvas, userEvent }) {
    const links = await canvas.findAllByRole('link', { name: /^Narrow to/ });
    await expect(links.map((link) => link.firstChild?.textContent)).toEqual([
      'Narrow to Fluorescence None: 1,700 stones',
      'Narrow to Make 3EX: 1,204 stones',
    ]);
    await userEvent.click(links[0] as HTMLElement);
    await waitFor(() => expect(canvas.getByText('620 stones')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('link', { name: /^Narrow to/ })).toBeNull());
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
