import { expect, waitFor } from 'storybook/test';
import {
  getGetSearchFieldsMockHandler,
  getGetStoneCountsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
  getSaveSearchMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { pageOf } from '#mocks/data/diamonds.ts';
import { adminSearchSections } from '#mocks/data/search.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { forgetPriceSets } from '#storybook/support/list-page-setup.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { forbiddenPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { DiamondSearchPage } from './diamond-search-page.tsx';

/** The requested price sets. */
let sets: (string | null)[] = [];

/** The requested forms. */
let types: (string | null)[] = [];

const meta = preview.meta({
  title: 'Administrator/diamonds/Search',
  component: DiamondSearchPage,
  parameters: {
    layout: 'fullscreen',
    app: { path: '/search/diamonds?color=D_E', route: '/search/diamonds', user: 'admin' },
  },
  beforeEach({ msw }) {
    types = [];
    msw.use(
      getGetSearchFieldsMockHandler(({ request }) => {
        types.push(new URL(request.url).searchParams.get('type'));
        return { data: adminSearchSections };
      }),
      getListSavedSearchesMockHandler({ data: pageOf([]) }),
      getListRecentSearchesMockHandler({ data: pageOf([]) }),
      getSaveSearchMockHandler(),
      getGetStoneCountsMockHandler({ data: { found: 612, total: 53_940, fields: [] } }),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const SearchesTheStock = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('button', { name: /^D 612/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(types[0]).toBe('Search,Admin');
    await userEvent.click(canvas.getByRole('button', { name: /^Search/ }));
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toBe('/diamonds?color=D_E'));
  },
});

const counts = recordBodies<DiamondFilters>('post', '*/search/counts');

/** The counts are of the prices of the set that is shown. */
export const CountsOfTheSet = meta.story({
  beforeEach({ msw }) {
    counts.bodies.length = 0;
    msw.use(counts.handler);
  },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: /^D 612/ });
    await waitFor(() => expect(counts.bodies).toEqual([{ color: ['D', 'E'], price_set: 'supplier' }]));
    await expect(canvas.getByTestId('address').textContent).toBe('/search/diamonds?color=D_E');
  },
});

/** Ranges of prices are of the chosen set: the form asks for its histograms, and the search says whose they are. */
export const WhosePrices = meta.story({
  beforeEach({ msw }) {
    sets = [];
    forgetPriceSets();
    msw.use(
      getGetSearchFieldsMockHandler(({ request }) => {
        sets.push(new URL(request.url).searchParams.get('price_set'));
        return { data: adminSearchSections };
      }),
    );
    return forgetPriceSets;
  },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: /^D 612/ });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Prices' }), 'Retail price');
    await waitFor(() => expect(sets.at(-1)).toBe('retail'));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Total.* to$/ }), '5000');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('total_amount=..5000&prices=retail'),
    );
  },
});

/** The suppliers of the stock are offered to administrators; the chosen one is in the address and the results. */
export const BySupplier = meta.story({
  async play({ canvas, userEvent }) {
    const suppliers = await canvas.findByRole('combobox', { name: 'Supplier' });
    await userEvent.selectOptions(suppliers, 'Rosy Blue');
    await expect(canvas.getByRole('button', { name: 'Remove Rosy Blue' })).toBeVisible();
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('supplier_name=Rosy+Blue'));
    await userEvent.click(canvas.getByRole('button', { name: /^Search/ }));
    await waitFor(() =>
      expect(canvas.getByTestId('address').textContent).toBe('/diamonds?color=D_E&supplier_name=Rosy+Blue'),
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/search/fields'));
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const LongValues = meta.story({ ...longValuesPage });

export const PhoneRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
});
