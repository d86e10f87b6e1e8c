import { delay, HttpResponse, http } from 'msw';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { format } from '#components/stone-display/stone-format.ts';
import { getGetBuyerStatsMockHandler } from '#contract/mocks/dashboard/dashboard.msw.ts';
import {
  getListFeaturedDiamondsMockHandler,
  getListNewDiamondsMockHandler,
  getListRecommendedDiamondsMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getListHoldsMockHandler } from '#contract/mocks/holds/holds.msw.ts';
import { getListNotificationsMockHandler } from '#contract/mocks/notifications/notifications.msw.ts';
import { getListOrdersMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import { getGetConfigMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { getListVideosMockHandler } from '#contract/mocks/videos/videos.msw.ts';
import { buyerStats } from '#mocks/data/dashboard.ts';
import { buyerDiamonds } from '#mocks/data/diamonds.ts';
import { holdActive, ofBuyer } from '#mocks/data/holds.ts';
import { notificationOfImport } from '#mocks/data/notifications.ts';
import { memoOut, orderAccepted } from '#mocks/data/orders.ts';
import { storyVideos } from '#mocks/data/videos.ts';
import preview from '#storybook/preview.tsx';
import { delayedAnswers } from '#storybook/support/delayed-answers.ts';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { HomePage } from './home-page.tsx';

const page = <Row,>(rows: readonly Row[], total = rows.length) => ({
  data: { data: [...rows], current_page: 1, per_page: 10, total },
});

const slider = JSON.stringify({
  slider1url: 'slider/one.png',
  slider1text: 'New rounds from Antwerp, every Monday',
  slider2url: 'slider/two.png',
  slider2text: 'Fancy yellows, hand-picked in Geneva',
  slider3url: 'slider/three.png',
  slider3text: 'Certificates with every stone above half a carat',
  count: 3,
});
const config = (text: string) => ({
  data: { configType: 'HOME_SLIDER' as const, config: text, updated_at: '2026-11-20T09:15:00.000Z' },
});

/** A drawn picture per slide; videos are missing, so that their fallback shows. */
const slidePicture = http.get(
  '*/files/slider/:name',
  () =>
    new HttpResponse(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="600"><rect width="1600" height="600" fill="#16202c"/><path d="M1200 60l260 150v240l-260 150-260-150V210zM1200 60v540M940 210l520 240M1460 210 940 450" fill="none" stroke="#5d7f9e" stroke-width="3"/></svg>',
      { headers: { 'Content-Type': 'image/svg+xml' } },
    ),
);

const meta = preview.meta({
  title: 'Buyer/home/Home',
  component: HomePage,
  parameters: { layout: 'fullscreen', app: { path: '/home', route: '/home', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(
      getGetBuyerStatsMockHandler({ data: buyerStats }),
      getGetConfigMockHandler(config(slider)),
      getListFeaturedDiamondsMockHandler(page(buyerDiamonds.slice(0, 5), 24)),
      getListNewDiamondsMockHandler(page(buyerDiamonds.slice(5, 10), 53940)),
      getListRecommendedDiamondsMockHandler(page(buyerDiamonds.slice(10, 13))),
      getListVideosMockHandler({ data: storyVideos }),
      getListHoldsMockHandler(page([ofBuyer(holdActive)])),
      getListOrdersMockHandler(
        page([orderAccepted, memoOut].map((order) => ({ ...order, updated_at: '2026-11-21T08:00:00.000Z' }))),
      ),
      getListNotificationsMockHandler(page([notificationOfImport])),
      slidePicture,
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const LeadsToStones = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+, Asha$/);
    await waitFor(() => expect(document.title).toBe('Home · Facet'));
    const figures = within(canvas.getByRole('list', { name: 'My figures' }));
    await expect(await figures.findByText('$41,250.50')).toBeVisible();
    const waiting = within(await canvas.findByRole('region', { name: 'Waiting for you' }));
    const hold = await waiting.findByRole('link', { name: /Hold ends in (19|20) hours/ });
    await expect(hold).toHaveTextContent('2.17 ct Round F VS2');
    const [order, memo] = [orderAccepted.total_pending, memoOut.memo!.value].map(format.dollars);
    await expect(
      await waiting.findByRole('link', {
        name: (name) => name.startsWith('Order 1040') && name.includes(order!),
      }),
    ).toHaveTextContent(/ACCEPTED$/);
    await expect(
      waiting.getByRole('link', { name: (name) => name.startsWith('Memo 1043') && name.includes(memo!) }),
    ).toBeVisible();
    await expect(await waiting.findByRole('link', { name: /Price fell, KD-57943/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Best of House of Ardent' }));
    await expect(await canvas.findByRole('link', { name: /All 24/ })).toHaveAttribute(
      'href',
      '/report?title=featured',
    );
    await userEvent.click(hold);
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/diamond/'));
  },
});

/** Whether the reader's system asks for reduced motion. */
const withReducedMotion = (reduced: boolean) => () => {
  const originalMatchMedia = window.matchMedia.bind(window);
  spyOn(window, 'matchMedia').mockImplementation((query) => {
    const aboutMotion = query.includes('prefers-reduced-motion');
    return originalMatchMedia(aboutMotion ? (reduced ? 'all' : 'not all') : query);
  });
};

export const Slider = meta.story({
  beforeEach: withReducedMotion(false),
  async play({ canvas, userEvent }) {
    const carousel = within(await canvas.findByRole('region', { name: 'News' }));
    await expect(carousel.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await userEvent.click(carousel.getByRole('button', { name: 'Next slide' }));
    await expect(carousel.getByText('Fancy yellows, hand-picked in Geneva')).toBeVisible();
    await userEvent.click(carousel.getByRole('button', { name: 'Previous slide' }));
    await userEvent.click(carousel.getByRole('button', { name: 'Previous slide' }));
    await expect(carousel.getByText('Certificates with every stone above half a carat')).toBeVisible();
    await userEvent.click(carousel.getByRole('button', { name: 'Play slides' }));
    await expect(carousel.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  },
});

/** With reduced motion, slides change only by hand. */
export const ReducedMotion = meta.story({
  beforeEach: withReducedMotion(true),
  async play({ canvas }) {
    const carousel = within(await canvas.findByRole('region', { name: 'News' }));
    await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(carousel.queryByRole('button', { name: /(Play|Pause) slides/ })).toBeNull();
  },
});

export const StoryWithoutItsFile = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get('*/files/videos/:name', () => new HttpResponse(null, { status: 404 })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Story 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Story 2' }));
    const notice = await dialog.findByText('The video could not be loaded.');
    // Waits for the fade-in of the dialog.
    await waitFor(() => expect(notice).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Story 3' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Play Story 2' })).toHaveFocus();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(http.all('*/api/*', () => delay('infinite')));
    msw.use(
      neverResponds('get', '*/diamond/*'),
      neverResponds('get', '*/user/*'),
      neverResponds('get', '*/misc/stats/user/dashboard'),
      neverResponds('post', '*/misc/config'),
    );
  },
});

let answerAll = () => {};

/** Whatever loads above the stories and however little it is: they stay where they are. */
export const StoriesKeepTheirPlace = meta.story({
  beforeEach({ msw }) {
    const { late, answer } = delayedAnswers();
    answerAll = answer;
    const order = { ...orderAccepted, updated_at: '2026-11-21T08:00:00.000Z' };
    msw.use(
      getGetBuyerStatsMockHandler(late({ data: buyerStats })),
      getListRecommendedDiamondsMockHandler(late(page(buyerDiamonds.slice(10, 13), 24))),
      getListHoldsMockHandler(late(page([ofBuyer(holdActive)]))),
      getListOrdersMockHandler(late(page([1, 2, 3].map((id) => ({ ...order, id }))))),
      getListNotificationsMockHandler(late(page([notificationOfImport]))),
    );
  },
  async play({ canvas, userEvent }) {
    const stories = await canvas.findByRole('region', { name: 'Stories' });
    const top = () => stories.getBoundingClientRect().top;
    const loading = top();
    answerAll();
    await canvas.findByRole('link', { name: /All 24/ });
    const waiting = within(canvas.getByRole('region', { name: 'Waiting for you' }));
    const all = await waiting.findByRole('button', { name: 'All 5' });
    await expect(top()).toBe(loading);
    await userEvent.click(all);
    await expect(waiting.getAllByRole('link')).toHaveLength(5);
    await expect(waiting.getByRole('link', { name: /Price fell, KD-57943/ })).toBeVisible();
  },
});

export const StoriesKeepTheirPlaceOnPhone = StoriesKeepTheirPlace.extend({
  globals: { viewport: { value: 'phone' } },
});

/** A new account without any records. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getGetBuyerStatsMockHandler({
        data: {
          enquiries: 0,
          orders: 0,
          pending_amount: 0,
          paid_amount: 0,
          saved_searches: 0,
          recommended: 0,
          holds_ending: 0,
        },
      }),
      getGetConfigMockHandler(config('{}')),
      getListFeaturedDiamondsMockHandler(page([])),
      getListNewDiamondsMockHandler(page([])),
      getListRecommendedDiamondsMockHandler(page([])),
      getListVideosMockHandler({ data: [] }),
      getListHoldsMockHandler(page([])),
      getListOrdersMockHandler(page([])),
      getListNotificationsMockHandler(page([])),
    );
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(/^Nothing waits for you/)).toBeVisible();
    await expect(await canvas.findByText('No new stones')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Recommended Diamond' }));
    await expect(await canvas.findByText('Stones recommended to you appear here.')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'News' })).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    const refuse = () => HttpResponse.json({ error: 'The stock is being updated.' }, { status: 503 });
    msw.use(
      http.get('*/diamond/*', refuse),
      http.get('*/user/*', refuse),
      http.get('*/misc/stats/user/dashboard', refuse),
      http.get('*/file/videos', refuse),
      http.post('*/misc/config', refuse),
    );
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    await expect(canvas.getAllByText('NA')[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });
