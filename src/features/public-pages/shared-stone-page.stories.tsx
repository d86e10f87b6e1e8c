import { expect } from 'storybook/test';
import { getGetPublicDiamondMockHandler } from '#contract/mocks/public-pages/public-pages.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { asPublicSees, sparseStone, stoneWithAllMedia } from '#mocks/data/diamonds.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { longValuesPage } from '#storybook/support/page-states.ts';
import { SharedStonePage } from './shared-stone-page.tsx';

const meta = preview.meta({
  title: 'Visitor/public pages/Shared stone',
  component: SharedStonePage,
  parameters: {
    layout: 'fullscreen',
    app: { path: '/diamond-details/NDgyMTA=?key=mock-key', route: '/diamond-details/:stoneId', user: null },
  },
  beforeEach({ msw }) {
    msw.use(getGetPublicDiamondMockHandler({ data: asPublicSees(stoneWithAllMedia) }));
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const ShowsTheMedia = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: '1.52 ct Round, F VVS2' }),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Basic Info' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Additional Info' })).toBeVisible();
    await expect(canvas.queryByText('Per carat')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'Certificate' }));
    await expect(canvas.getByRole('tab', { name: 'Certificate' })).toHaveAttribute('aria-selected', 'true');
  },
});

export const WithPrice = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetPublicDiamondMockHandler({ data: asPublicSees(stoneWithAllMedia, { prices: true }) }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Per carat')).toBeVisible();
  },
});

/** Without media and with few fields. */
export const Sparse = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetPublicDiamondMockHandler({ data: asPublicSees(sparseStone) }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('img', { name: 'Heart' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/public/diamond/details'));
  },
});

const refused = (text: string) => respondsWithError('get', '*/public/diamond/details', 404, text);

/** An expired link, or one that was signed for another stone. */
export const ExpiredLink = meta.story({
  beforeEach({ msw }) {
    msw.use(refused(addedMessages.session.linkDead));
  },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(addedMessages.session.linkDead);
    await expect(alert).toHaveTextContent(addedMessages.session.askForLink);
    await expect(await canvas.findByRole('link', { name: 'Ask us in chat' })).toBeVisible();
  },
});

/** A link that lost its key on the way. */
export const WrongLink = meta.story({
  parameters: { app: { path: '/diamond-details/NDgyMTA=' } },
  beforeEach({ msw }) {
    msw.use(refused(addedMessages.session.linkDead));
  },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(addedMessages.session.linkDead);
    await expect(alert).toHaveTextContent(addedMessages.session.copyWholeLink);
  },
});

/** The link is good, but the stone was sold. */
export const StoneSold = meta.story({
  beforeEach({ msw }) {
    msw.use(refused('This stone is no longer on sale'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This stone is no longer on sale');
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Basic Info' })).toBeVisible();
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Basic Info' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/public/diamond/details', 503, 'Try again in a few seconds.'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Try again in a few seconds.')).toBeVisible();
  },
});

export const LongValues = meta.story({ ...longValuesPage });
