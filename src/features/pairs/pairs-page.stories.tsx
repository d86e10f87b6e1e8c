import { expect, screen, waitFor, within } from 'storybook/test';
import { getFindPairsMockHandler, getGetDiamondMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { FindPairsInput } from '#contract/model/findPairsInput.ts';
import type { FoundPairs } from '#contract/model/foundPairs.ts';
import { findPairs, maxPairs } from '#domain/matching/find-pairs.ts';
import { nearestStones } from '#domain/matching/nearest-stones.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { withUsual } from '#domain/matching/tolerances.ts';
import { paths } from '#domain/routes/paths.ts';
import {
  asBuyerSees,
  buyerDiamonds,
  diamonds,
  partnerOfStoneWithAllMedia,
  sparseStone,
  stoneWithAllMedia,
} from '#mocks/data/diamonds.ts';
import { buildDiamond } from '#mocks/rows/row-builders.ts';
import { searchedStones } from '#mocks/rows/searched-stones.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { PairsPage } from './pairs-page.tsx';

const at = pageParameters('buyer');

/** The pairs of a stone, or of the stones of a search, that a story finds. */
function matchedPairs(all: readonly Diamond[], { id, filters, tolerances }: FindPairsInput): FoundPairs {
  const usual = withUsual(tolerances);
  const { data: stones } = searchedStones(all, { ...filters, pageNo: 0, pageSize: all.length });
  const figures = stones.map((stone) => figuresOf(stone));
  const one = all.find((stone) => stone.id === id);
  const nearest = one && nearestStones(figuresOf(one), figures, { tolerances: usual, limit: maxPairs });
  const { pairs, found } = nearest
    ? {
        pairs: nearest.stones.map(({ id: other, distance }) => ({ ids: [one.id, other], distance })),
        found: nearest.found,
      }
    : findPairs(figures, usual);
  return {
    pairs: pairs.map(({ ids, distance }) => ({
      stones: ids.map((each) => all.find((stone) => stone.id === each)!),
      distance: Math.round(distance * 100) / 100,
    })),
    found,
    stones: stones.length,
    compared: stones.length,
    complete: true,
  };
}

const pairsOf = (stones: readonly Diamond[]) =>
  getFindPairsMockHandler(async ({ request }) => ({
    data: matchedPairs(stones, (await request.clone().json()) as FindPairsInput),
  }));

const meta = preview.meta({
  title: 'Everybody/pairs/Pairs',
  component: PairsPage,
  parameters: { layout: 'fullscreen', ...at(paths.pairs({ stone: stoneWithAllMedia.id })) },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(pairsOf(buyerDiamonds));
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const SelectsAPair = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('1.52 Round F VVS2 · RB-48210 · 2 pairs, best first');
    const table = within(canvas.getByRole('region', { name: 'Pairs' }));
    await expect(table.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'RB-48210',
      'RB-48233',
      'KD-48307',
    ]);
    // Both stones together, and how far they are apart.
    await expect(table.getByText('$38,577.00')).toBeVisible();
    await expect(table.getByText('0.02 × 0.03 mm')).toBeVisible();

    // The actions of the pair at hand only.
    const enquire = canvas.getByRole('button', { name: 'Enquiry, RB-48210 and RB-48233' });
    const opacity = () => getComputedStyle(enquire.parentElement!).opacity;
    await expect(opacity()).toBe('0');
    canvas.getByRole('checkbox', { name: 'Select RB-48210 and RB-48233' }).focus();
    await waitFor(() => expect(opacity()).toBe('1'));
    await userEvent.click(enquire);
    const dialog = within(await screen.findByRole('dialog', { name: /Enquiry/ }));
    await dialog.findByText('RB-48233');
    await expect(dialog.getByText('RB-48210')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Several pairs are ordered together; the stone that is in both counts once. */
export const SelectedPairs = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText(/^1.52 Round F VVS2 · RB-48210 · 2 pairs/);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select RB-48210 and RB-48233' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select RB-48210 and KD-48307' }));
    const bar = within(await canvas.findByRole('region', { name: 'Selection' }));
    await bar.findByText('selected in 2 pairs');
    await userEvent.click(bar.getByRole('button', { name: 'Place Order' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const number of ['RB-48210', 'RB-48233', 'KD-48307']) await dialog.findByText(number);
    await userEvent.click(dialog.getByRole('button', { name: /^Place Order/ }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull());
  },
});

/** Administrators see their own prices and open the stones in the stock. */
export const Administrator = meta.story({
  parameters: pageParameters('admin')(paths.pairs({ stone: stoneWithAllMedia.id })),
  beforeEach({ msw }) {
    msw.use(pairsOf(diamonds));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('columnheader', { name: 'Supplier Total' });
    await expect(canvas.queryByRole('button', { name: /Place Order|Enquiry/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Show in stock, RB-48210 and RB-48233' })).toHaveAttribute(
      'href',
      '/diamonds?ids=48210_48233',
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Prices' }), 'retail');
    await canvas.findByRole('columnheader', { name: 'Retail Total' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Prices' }), 'supplier');
  },
});

/** What is typed is checked, and kept in the address. */
export const Tolerances = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText(/^Within weight ±3% · colour ±1 · .* · same fluorescence$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Tolerances' }));
    const form = within(await canvas.findByRole('form', { name: 'Tolerances' }));
    const colour = form.getByRole('textbox', { name: 'Colour (steps)' });
    await userEvent.clear(colour);
    await userEvent.type(colour, '9{Enter}');
    await form.findByText('Must be at most 5');
    await userEvent.clear(colour);
    await userEvent.type(colour, '0{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('max_color=0'));
    await canvas.findByText(/1 pair, best first/);

    await userEvent.clear(canvas.getByRole('textbox', { name: 'Weight (%)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await canvas.findByText('Give a tolerance for the weight, in % or in ct.');
    await userEvent.click(canvas.getByRole('button', { name: 'Usual for ear-rings' }));
    await canvas.findByText(/2 pairs, best first/);
    await expect(canvas.getByTestId('address')).not.toHaveTextContent('max_');
  },
});

/** The stones of a search with each other; its filters can be removed. */
export const OfSearch = meta.story({
  parameters: at('/pairs?shape=Round&color=F'),
  async play({ canvas, userEvent }) {
    await canvas.findByText('1 pair, best first');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Colour' }));
    await canvas.findByText('3 pairs, best first');
    await userEvent.click(canvas.getByRole('button', { name: 'Compare RB-48210 and RB-48233' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/compare?ids=48210_48233'));
  },
});

/** Of a very large search the answer says how much was compared. */
export const PartOfSearch = meta.story({
  parameters: at('/pairs'),
  beforeEach({ msw }) {
    const stones = [stoneWithAllMedia, partnerOfStoneWithAllMedia].map(asBuyerSees);
    const counts = { found: 63_120, stones: 960_144, compared: 10_000, complete: false };
    msw.use(getFindPairsMockHandler({ data: { pairs: [{ stones, distance: 1.33 }], ...counts } }));
  },
  async play({ canvas }) {
    await canvas.findByText('63,120 pairs, the 1 best first');
    await canvas.findByText(/^Compared the first 10,000 of 960,144 stones\./);
  },
});

export const Empty = meta.story({
  parameters: at('/pairs?shape=Heart'),
  async play({ canvas }) {
    await canvas.findByText('No pairs found');
  },
});

/** A stone that states too little makes no pair, and the page says why. */
export const FewFields = meta.story({
  parameters: at(paths.pairs({ stone: sparseStone.id })),
  async play({ canvas }) {
    await canvas.findByText(/does not state its clarity, fluorescence, table, depth, measurement/);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/diamond/pairs'));
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
const generatedPair = [stoneWithAllMedia.id, 48211].map((id, index) =>
  asBuyerSees(buildDiamond({ id, shape: 'Pear', carat: 1.5 + index / 50, color: 'F', table: 58, depth: 61 })),
);

export const Generated = meta.story({
  ...generatedPage,
  beforeEach(context) {
    generatedPage.beforeEach(context);
    context.msw.use(pairsOf(generatedPair), getGetDiamondMockHandler({ data: generatedPair.slice(0, 1) }));
  },
});
export const LongValues = meta.story({ ...longValuesPage });

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const [first] = await canvas.findAllByRole('article');
    await expect(within(first!).getByText('$38,577.00')).toBeVisible();
    await expect(canvas.queryByRole('form')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Tolerances/ }));
    await canvas.findByRole('form', { name: 'Tolerances' });
  },
});
