import { expect, screen, waitFor } from 'storybook/test';
import { getGetStoneCountsMockHandler } from '#contract/mocks/search/search.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { StoneCounts } from '#contract/model/stoneCounts.ts';
import { diamonds } from '#mocks/data/diamonds.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { ReportPage } from './report-page.tsx';

const at = pageParameters('buyer');
const searches = recordBodies<DiamondFilters>('post', '*/diamond/search');

/** Without one of its filters the search finds stones. */
const counts: StoneCounts = {
  found: 0,
  total: diamonds.length,
  fields: [
    { key: 'shape', without: 0 },
    { key: 'carat', without: diamonds.filter(({ shape }) => shape === 'Heart').length },
  ],
};

const meta = preview.meta({
  title: 'Buyer/report/Report without stones',
  component: ReportPage,
  parameters: { layout: 'fullscreen', ...at('/report?title=search&shape=Heart&carat=9..') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    searches.bodies.length = 0;
    msw.use(searches.handler, getGetStoneCountsMockHandler({ data: counts }));
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** The search can be posted as a demand with its words. */
export const PostsADemand = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('No stones match this search');
    await userEvent.click(canvas.getByRole('button', { name: 'Post a demand' }));
    await expect(await screen.findByRole('textbox', { name: 'Requirements' })).toHaveValue(
      'Heart, from 9.00 ct',
    );
  },
});

/** One filter less, with the stones that it brings. */
export const LeaveOutAFilter = meta.story({
  async play({ canvas, userEvent }) {
    const relaxed = await canvas.findByRole('link', { name: /^Leave out Carat from 9.00: \d+ stones?$/ });
    await userEvent.click(relaxed);
    await waitFor(() => expect(searches.bodies.at(-1)).not.toHaveProperty('carat'));
    await expect(searches.bodies.at(-1)).toHaveProperty('shape', ['Heart']);
    await canvas.findByText('SV-39001');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
