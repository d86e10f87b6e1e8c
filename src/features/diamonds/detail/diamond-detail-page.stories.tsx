import { expect, screen, waitFor, within } from 'storybook/test';
import { measurementText } from '#components/stone-display/stone-text.ts';
import { getGetDiamondMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { paths } from '#domain/routes/paths.ts';
import { fancyYellowWithoutRap, hotDealStone, sparseStone, stoneWithAllMedia } from '#mocks/data/diamonds.ts';
import { memoOut } from '#mocks/data/orders.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { DiamondDetailPage } from './diamond-detail-page.tsx';

const at = pageParameters('admin', '/diamond/:stoneId');

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond detail',
  component: DiamondDetailPage,
  decorators: [withPageFrame],
  parameters: { layout: 'fullscreen', ...at(paths.stone(stoneWithAllMedia.id)) },
});

export const Default = meta.story({ tags: ['!test'] });

export const ShowsEveryPart = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: '1.52 ct Round, F VVS2' });
    const pricing = within(canvas.getByRole('region', { name: 'Pricing' }));
    await expect(pricing.getByText('−33.50%')).toBeVisible();
    await expect(pricing.getByText('−28.00%')).toBeVisible();
    await expect(pricing.getByText('$19,152.00')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Supplier Info' })).toHaveTextContent('Rosy Blue');
    await userEvent.click(canvas.getByRole('tab', { name: 'Certificate' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Link with the retail price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
    await expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveDisplayValue(
      /\/diamond-details\/.*key=/,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page is reachable again once the dialog has gone.
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/diamonds'));
  },
});

/** Leads to the other listings of a stone that was sold under another number. */
export const SoldElsewhere = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetDiamondMockHandler({ data: [{ ...stoneWithAllMedia, state: 'sold_elsewhere' }] }));
  },
  async play({ canvas }) {
    const certificate = encodeURIComponent(stoneWithAllMedia.certificate_no ?? '');
    const link = await canvas.findByRole('link', { name: 'Its listings' });
    await expect(link).toHaveAttribute('href', expect.stringContaining(certificate));
    await expect(canvas.getByText('Sold under another number', { exact: true })).toHaveClass('text-danger');
  },
});

/** Names the order of a sold stone. */
export const Sold = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetDiamondMockHandler({ data: [{ ...stoneWithAllMedia, state: 'sold' }] }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'order 1040' })).toHaveAttribute(
      'href',
      '/orders?id=1040',
    );
    await expect(canvas.getByText('Sold')).toHaveClass('text-danger');
  },
});

/** Names the memo on which the stone is out, with whom, and when it is due back. */
export const OnMemo = meta.story({
  beforeEach({ msw }) {
    const stone = { ...stoneWithAllMedia, state: 'sold' as const, memo_id: memoOut.id };
    msw.use(getGetDiamondMockHandler({ data: [stone] }), ...changingOrders([memoOut]));
  },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: `memo ${memoOut.id}` });
    await expect(link.parentElement).toHaveTextContent(/^Out on memo 1043 with .+, due back 23 Nov, 2026$/);
    await expect(canvas.getByText('On memo')).toHaveClass('text-warning');
  },
});

/** The measurements stand beside the note about a film that is a page of another site. */
export const FilmOfAnotherSite = meta.story({
  beforeEach({ msw }) {
    const film = { img_url: null, video_url: 'https://films.example/RB-48210' };
    msw.use(getGetDiamondMockHandler({ data: [{ ...stoneWithAllMedia, ...film }] }));
  },
  async play({ canvas }) {
    await canvas.findByText('From another site. If it stays empty, open it in a new tab.');
    await expect(canvas.getByRole('region', { name: 'Media' })).toHaveTextContent(
      `${measurementText(stoneWithAllMedia)} mm`,
    );
  },
});

export const WithoutRap = meta.story({ parameters: at(paths.stone(fancyYellowWithoutRap.id)) });
export const Sparse = meta.story({ parameters: at(paths.stone(sparseStone.id)) });
export const HotDealDark = meta.story({
  parameters: at(paths.stone(hotDealStone.id)),
  globals: { theme: 'dark' },
});

export const NotBase64 = meta.story({
  parameters: at('/diamond/%25%25'),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Stone not found' });
  },
});

export const NoSuchStone = meta.story({
  parameters: at(paths.stone(999)),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Stone not found' });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond'));
  },
  async play({ canvas }) {
    await canvas.findByRole('status', { name: 'Loading the stone' });
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
