import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import {
  getGetActivityMockHandler,
  getGetAdminStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { getListFeaturedDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getListEnquiriesMockHandler } from '#contract/mocks/enquiries/enquiries.msw.ts';
import {
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import { activity, adminStats } from '#mocks/data/dashboard.ts';
import { diamonds } from '#mocks/data/diamonds.ts';
import { enquiries } from '#mocks/data/enquiries.ts';
import { recentSearches, savedSearches } from '#mocks/data/search.ts';
import { pageOf } from '#mocks/rows/page-of.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { delayedAnswers } from '#storybook/support/delayed-answers.ts';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { AdminStatTiles } from './admin-stat-tiles.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const meta = preview.meta({
  title: 'Administrator/dashboard/Dashboard',
  component: DashboardPage,
  parameters: { layout: 'fullscreen', app: { path: '/dashboard', user: 'admin' } },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(
      getGetActivityMockHandler({ data: activity }),
      getListEnquiriesMockHandler({ data: pageOf(enquiries) }),
      getListFeaturedDiamondsMockHandler({ data: pageOf(diamonds.filter(({ featured }) => featured === 1)) }),
      getListSavedSearchesMockHandler({ data: pageOf(savedSearches) }),
      getListRecentSearchesMockHandler({ data: pageOf(recentSearches) }),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

let answerStats = () => {};

/** What is below the figures stays where it is when they come. */
export const FiguresKeepTheirHeight = Default.extend({
  beforeEach({ msw }) {
    const { late, answer } = delayedAnswers();
    answerStats = answer;
    msw.use(getGetAdminStatsMockHandler(late({ data: adminStats })));
  },
  async play({ canvas }) {
    const figures = await canvas.findByRole('list', { name: 'Figures' });
    const height = () => figures.getBoundingClientRect().height;
    const loading = height();
    answerStats();
    await within(figures).findByText('$100,612.10');
    await expect(height()).toBe(loading);
  },
});

export const FiguresKeepTheirHeightOnPhone = FiguresKeepTheirHeight.extend({
  globals: { viewport: { value: 'phone' } },
});

export const LeadsToTheLists = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Welcome, Meera Kapoor' });
    await expect(canvas.getByText(/Last login \d\d [A-Z][a-z]{2}, 2026 \d\d:\d\d [AP]M/)).toBeVisible();
    const figures = within(canvas.getByRole('list', { name: 'Figures' }));
    await figures.findByText('$100,612.10');
    await expect(figures.getByRole('link', { name: /Total Diamonds/ })).toHaveAttribute('href', '/diamonds');
    await expect(figures.getByRole('link', { name: /Total Enquiries/ })).toHaveAttribute(
      'href',
      '/enquiries',
    );
    await userEvent.click(figures.getByRole('button', { name: /Pending Amount/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pending Amount' }));
    await dialog.findByText('Total pending');
    await dialog.findByText('BE68 5390 0754 7034');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bars = await canvas.findByRole('slider', { name: 'Orders per day' });
    bars.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(bars).toHaveAttribute('aria-valuetext', expect.stringMatching(/^19 Nov, 2026: \d+$/));
    bars.blur();
    const orders = within(await canvas.findByRole('list', { name: "Today's Orders" }));
    await expect(orders.getAllByText('ACCEPTED')[0]).toBeVisible();
    await expect(orders.getByRole('link', { name: /order 1041/ })).toHaveAttribute('href', '/orders?id=1041');
    const enquiries = within(await canvas.findByRole('list', { name: "Today's Enquiries" }));
    await expect(enquiries.getAllByRole('link')[0]).toHaveAttribute('href', '/enquiries?enquiryId=512');
    await canvas.findByRole('list', { name: 'Featured diamonds' });
    await expect(await canvas.findByRole('link', { name: 'Long radiants for Milan' })).toHaveAttribute(
      'href',
      '/diamonds?shape=L+Radiant&lab=GIA_IGI',
    );
    await expect(document.title).toBe('Dashboard · Facet');
  },
});

/** A row of the pending list links to the customer's orders. */
export const OpeningACustomer = meta.story({
  async play({ canvas, userEvent }) {
    const pending = within(await canvas.findByRole('table', { name: 'Amount Pending List' }));
    await userEvent.click(pending.getByRole('link', { name: 'Luca Ferrante' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders?userid=43'));
  },
});

export const Uploading = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Diamond List' }));
    await screen.findByRole('dialog', { name: 'Upload Diamond List' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const UploadingImages = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Diamond Images' }));
    await screen.findByRole('dialog', { name: 'Upload Diamond Images' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Figures without a value. */
export const NoValue = meta.story({
  render: () => (
    <AdminStatTiles
      query={{ data: undefined, isPending: false, isLoadingError: false, error: null, refetch: fn() }}
      onPending={fn()}
    />
  ),
  async play({ canvas }) {
    await expect(await canvas.findAllByText('NA')).toHaveLength(6);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.all('*', async ({ request }) => {
        if (!/\/(misc\/stats|user\/|diamond\/)/.test(request.url)) return undefined;
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
  },
  async play({ canvas }) {
    await expect((await canvas.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(4);
  },
});

export const Empty = meta.story({
  globals: { scenario: 'empty' },
  async play({ canvas }) {
    await canvas.findByText('No orders today');
    await canvas.findByText(/No featured stones/);
    // Folded into their headings.
    for (const title of ['Saved searches', 'Recent searches']) {
      const section = await canvas.findByRole('region', { name: title });
      await within(section).findByText(`No ${title.toLowerCase()}`);
      await expect(section.getBoundingClientRect().height).toBeLessThan(48);
    }
    await canvas.findByRole('region', { name: 'Set up your business' });
  },
});

export const Failed = meta.story({
  globals: { scenario: 'server-error' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(8));
  },
});

export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

/** One failed section does not affect the others. */
export const PartFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/diamond/featured', 500, 'The stock is being updated.'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The stock is being updated.');
    await canvas.findByRole('list', { name: "Today's Orders" });
  },
});

export const PartFailedWithoutText = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('get', '*/diamond/featured'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something unexpected happened. Please try again.',
    );
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
