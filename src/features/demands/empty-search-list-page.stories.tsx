import { expect, within } from 'storybook/test';
import { getListEmptySearchesMockHandler } from '#contract/mocks/demands/demands.msw.ts';
import { emptySearches } from '#mocks/data/demands.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { EmptySearchListPage } from './empty-search-list-page.tsx';

const meta = preview.meta({
  title: 'Administrator/demands/Searches without results',
  component: EmptySearchListPage,
  parameters: { layout: 'fullscreen', ...pageParameters('admin')('/demands/searches') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(getListEmptySearchesMockHandler(({ request }) => ({ data: pageFor(request, emptySearches) })));
  },
});

export const Default = meta.story({
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Searches without results' }));
    await canvas.findByText('2 searches');
    await table.findByText(/^Oval · 2\.00/);
    await expect(table.getByRole('link', { name: /^Open the search, Oval/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/search/diamonds?'),
    );
    await expect(table.getByText(/and 2 more$/)).toBeVisible();
    await expect(table.getByText(/Wholesale total/i)).toBeVisible();
    const tabs = within(canvas.getByRole('navigation', { name: 'Demands' }));
    await expect(tabs.getByRole('link', { name: 'Demands' })).toHaveAttribute('href', '/demands');
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const card = within(await canvas.findByRole('article', { name: /^Oval/ }));
    await expect(card.getByText(/^7 times/)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/user/demands/searches'));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(getListEmptySearchesMockHandler(({ request }) => ({ data: pageFor(request, []) })));
  },
  async play({ canvas }) {
    await canvas.findByText('No searches without results');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });
