import { expect, waitFor } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import {
  getGetSearchFieldsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
  getSaveSearchMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import { diamonds, pageOf } from '#mocks/fixtures/diamonds.ts';
import { adminSearchSections } from '#mocks/fixtures/search.ts';
import preview from '#storybook/preview.tsx';
import { forgetPriceSets } from '#storybook/support/list-page-setup.ts';
import { firstPagePayload } from '#storybook/support/list-page-states.ts';
import { DiamondSearchPage } from './diamond-search-page.tsx';

/** The requested price sets. */
let sets: (string | null)[] = [];

/** The requested forms. */
let types: (string | null)[] = [];

const meta = preview.meta({
  title: 'diamonds/Search',
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
      getSearchDiamondsMockHandler({ data: pageOf(diamonds) }),
    );
  },
});

export const Default = meta.story({
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

export const PayloadOfTheFirstPage = meta.story(
  firstPagePayload('/search/diamonds?color=D_E', {
    pageSize: 1,
    ready: (canvas) => canvas.findByRole('button', { name: /^D 612/ }),
  }),
);

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
