import { expect, screen, waitFor, within } from 'storybook/test';
import { markStones } from '#components/stone-display/stone-changes.ts';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { asBuyerSees, pageOf } from '#mocks/data/diamonds.ts';
import { buildDiamond } from '#mocks/rows/row-builders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { ComparePage } from './compare-page.tsx';

const at = pageParameters('buyer');

const meta = preview.meta({
  title: 'Buyer/compare/Compare',
  component: ComparePage,
  parameters: { layout: 'fullscreen', ...at('/compare?ids=57943_48210_52999_46611') },
  decorators: [withPageFrame],
});

export const Default = meta.story({ tags: ['!test'] });

export const ShowsDifferences = Default.extend({
  async play({ canvas, userEvent }) {
    const price = within(await canvas.findByRole('row', { name: /^Total \(\$\)/ }));
    await expect(price.getByRole('rowheader')).toHaveTextContent('differs');
    // A pear is not better than a round, nor a fancy colour than F.
    await expect(canvas.queryByText('Best')).toBeNull();

    await userEvent.click(canvas.getByRole('switch', { name: 'Differences' }));
    await expect(price.getByRole('rowheader')).not.toHaveTextContent('differs');
    await userEvent.click(canvas.getByRole('switch', { name: 'Differences' }));

    await userEvent.click(canvas.getByRole('button', { name: 'Remove RB-52999' }));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/compare?ids=57943_48210_46611'),
    );
    await waitFor(() => expect(canvas.queryByText('RB-52999')).toBeNull());
  },
});

/** Stones of one shape, kind of colour and weight range: the better value of a row is marked. */
export const Alike = meta.story({
  parameters: at('/compare?ids=1_2'),
  beforeEach({ msw }) {
    const stones = [
      { id: 1, stone_id: 'RB-1', carat: 1.01, rap: 8000, discount: 40, j_discount: 35 },
      { id: 2, stone_id: 'RB-2', carat: 1.204, rap: 8000, discount: 45, j_discount: 40 },
    ].map((one) => asBuyerSees(buildDiamond({ shape: 'Round', color: 'F', ...one })));
    msw.use(getSearchDiamondsMockHandler({ data: pageOf(stones) }));
  },
  async play({ canvas }) {
    const price = within(await canvas.findByRole('row', { name: /^Per carat/ }));
    await expect(price.getAllByText('Best')).toHaveLength(1);
    await expect(price.getAllByRole('cell')[1]).toHaveTextContent('Best');
  },
});

export const OrderOne = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Place Order, RB-48210' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Place Order' }));
    await expect(dialog.getByText('RB-48210')).toBeInTheDocument();
    await expect(dialog.queryByText('KD-57943')).toBeNull();
  },
});

export const StoneDeleted = meta.story({
  parameters: at('/compare?ids=57943_48210_999'),
  async play({ canvas }) {
    await canvas.findByText('One of these stones is no longer in stock.');
  },
});

export const FromNavigationState = meta.story({
  parameters: at('/compare', { ids: [57943, 48210] }),
  async play({ canvas }) {
    await canvas.findByText('RB-48210');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/compare?ids=57943_48210'));
  },
});

export const OnlyOne = meta.story({
  parameters: at('/compare?ids=57943'),
  async play({ canvas }) {
    await canvas.findByText('Please select minimum 2 diamond to compare');
  },
});

export const Empty = meta.story({
  parameters: at('/compare?ids=abc'),
  async play({ canvas }) {
    await canvas.findByText('Please select any diamond to compare');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/diamond/search'));
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({
  ...generatedPage,
  beforeEach(context) {
    generatedPage.beforeEach(context);
    const stones = [57943, 48210, 52999, 46611].map((id) => asBuyerSees(buildDiamond({ id })));
    context.msw.use(getSearchDiamondsMockHandler({ data: pageOf(stones) }));
  },
});
export const LongValues = meta.story({ ...longValuesPage });

export const Six = meta.story({
  globals: { theme: 'dark' },
  parameters: at('/compare?ids=57943_48210_52999_46611_31871_39001'),
  async play({ canvas }) {
    await canvas.findByText('SV-39001');
  },
});

const headHeight = (canvas: ReturnType<typeof within>) =>
  canvas.getAllByRole('columnheader')[0]?.getBoundingClientRect().height;

/** How far the row of a field ends below the window, in pixels. */
const belowFold = (canvas: ReturnType<typeof within>, name: RegExp) =>
  canvas.getByRole('row', { name }).getBoundingClientRect().bottom - window.innerHeight;

/** A stone that leaves the stock while it is compared: the word stands in full in a narrow column. */
export const WithdrawnMeanwhile = Six.extend({
  beforeEach: () => () => markStones([[57943, null]]),
  async play({ canvas }) {
    await canvas.findAllByRole('columnheader');
    markStones([[57943, { kind: 'withdrawn' }]]);
    const mark = await canvas.findByText('Withdrawn');
    await expect(mark.scrollWidth).toBeLessThanOrEqual(mark.clientWidth);
  },
});

/** The head of a column is at most 150 px high, and ratio and depth are above the fold of a desk's window. */
export const AboveTheFold = meta.story({
  async play({ canvas }) {
    await canvas.findByText('RB-48210');
    await expect(headHeight(canvas)).toBeLessThanOrEqual(150);
    await expect(belowFold(canvas, /^Ratio/)).toBeLessThan(0);
    await expect(belowFold(canvas, /^Depth/)).toBeLessThan(0);
  },
});

/** On a phone the head is at most 96 px high, and ratio and depth are above the fold. */
export const PhoneRightToLeft = meta.story({
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  async play({ canvas }) {
    await canvas.findByText('RB-48210');
    await expect(headHeight(canvas)).toBeLessThanOrEqual(96);
    await expect(belowFold(canvas, /^Ratio/)).toBeLessThan(0);
    await expect(belowFold(canvas, /^Depth/)).toBeLessThan(0);
  },
});
