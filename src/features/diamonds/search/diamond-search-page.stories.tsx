import { expect, waitFor } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import {
  getGetSearchFieldsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
  getSaveSearchMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import { diamonds, pageOf } from '#mocks/fixtures/diamonds.ts';
import { searchSections } from '#mocks/fixtures/search.ts';
import preview from '../../../../.storybook/preview.tsx';
import { DiamondSearchPage } from './diamond-search-page.tsx';

/** The forms that were asked for. */
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
        return { data: searchSections };
      }),
      getListSavedSearchesMockHandler({ data: [] }),
      getListRecentSearchesMockHandler({ data: [] }),
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
