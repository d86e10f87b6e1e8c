import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { diamonds, noDiamonds } from '#mocks/data/diamonds.ts';
import { searchedStones } from '#mocks/rows/searched-stones.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { setUpDiamondList } from '#storybook/support/list-page-setup.ts';
import { failedPage, firstPagePayload } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { DiamondListPage } from './diamond-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond list',
  component: DiamondListPage,
  parameters: { layout: 'fullscreen', ...at('/diamonds') },
  decorators: [withPageFrame],
  beforeEach: setUpDiamondList,
});

const listOf = (stones: readonly Diamond[]) =>
  getSearchDiamondsMockHandler(async ({ request }) => ({
    data: searchedStones(stones, (await request.json()) as DiamondFilters),
  }));

export const Default = meta.story({ tags: ['!test'] });

export const SelectsAndPages = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    // The list includes sold stones; the side bar counts only stones in stock.
    await canvas.findByTitle(/^27 stones · 26 in stock · updated /);
    for (const header of ['RAP', 'Disc %', '$/ct', 'Total $'])
      await expect(
        canvas.getByRole('columnheader', { name: new RegExp(`${header.replace('$', '\\$')}$`) }),
      ).toBeVisible();
    const more = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'More' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    await more('Delete Diamonds');
    await screen.findByText('Please select 1 or more diamond');
    await more('Show Selected');
    await screen.findByText('Please select any diamond to show');
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Search in words' })).toHaveFocus();
    await userEvent.keyboard('SV-{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('stone_id=SV-'));
    await canvas.findByText(/6 of 27 stones/);
    await expect(canvas.queryByText(/in stock/)).toBeNull();
  },
});

export const Filtered = meta.story({
  parameters: at('/diamonds', { filters: { shape: ['Round', 'Emerald'], color: ['D', 'E', 'F'] } }),
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/diamonds?shape=Round_Emerald&color=D_E_F'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Modify Search' }));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/search/diamonds?shape=Round_Emerald'),
    );
  },
});

/** A stone that is not on sale shows its state in place of its marks. */
export const Sold = meta.story({
  beforeEach({ msw }) {
    msw.use(
      listOf(
        diamonds.map((stone, index) => ({
          ...stone,
          ...(index === 2 && { memo_id: 1043 }),
          state: index === 1 || index === 2 ? 'sold' : index === 3 ? 'hidden' : 'on_sale',
        })),
      ),
    );
  },
  async play({ canvas }) {
    await canvas.findByText('Sold');
    await canvas.findByText('On memo');
    await canvas.findByText('Hidden');
    await expect(canvas.queryByRole('button', { name: 'Featured, AG-46611' })).toBeNull();
  },
});

export const Grid = meta.story({
  parameters: at('/diamonds?view=grid'),
  async play({ canvas }) {
    const card = within(await canvas.findByRole('article', { name: 'RB-48210' }));
    await expect(card.getByText('17,500')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Featured, RB-48210' })).toBeVisible();
    await expect(card.queryByRole('link', { name: 'Edit' })).toBeNull();
  },
});

export const Uploading = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Diamond List' }));
    await screen.findByRole('dialog', { name: 'Upload Diamond List' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const UploadingImages = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Upload Diamond Images' }));
    await screen.findByRole('dialog', { name: 'Upload Diamond Images' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/diamond/search'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Diamonds' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/diamond/search', () => HttpResponse.json({ data: noDiamonds })));
  },
  async play({ canvas }) {
    await canvas.findByText('No stones yet');
  },
});

export const NothingFound = meta.story({
  parameters: at('/diamonds?shape=Heart&carat=9..&stone_ids=KD-1_KD-2'),
  async play({ canvas }) {
    await canvas.findByText('No stones match this search');
    await expect(canvas.getByRole('status')).toHaveTextContent('Stone numbers not in stock: KD-1, KD-2');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const PayloadOfTheFirstPage = meta.story({
  parameters: at('/diamonds?shape=Round'),
  ...firstPagePayload('/diamonds?shape=Round'),
});

/** The user's rows per page are stored for the list: 10 at first. */
export const RowsPerPage = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    const size = canvas.getByRole('combobox', { name: 'Rows per page' });
    await expect(size).toHaveValue('10');
    await userEvent.selectOptions(size, '20');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('size=20'));
    await expect(localStorage.getItem('facet.rows.diamonds')).toBe('20');
    await waitFor(() => expect(canvas.getByText(/^1–20 of/)).toBeVisible());
  },
});

/** An address without rows per page has those that were chosen last; choosing 10 again is remembered as well. */
export const RememberedRowsPerPage = meta.story({
  beforeEach: () => localStorage.setItem('facet.rows.diamonds', '20'),
  async play({ canvas, userEvent }) {
    await waitFor(() => expect(canvas.getByText(/^1–20 of/)).toBeVisible());
    const size = canvas.getByRole('combobox', { name: 'Rows per page' });
    await expect(size).toHaveValue('20');
    await userEvent.selectOptions(size, '10');
    await waitFor(() => expect(canvas.getByText(/^1–10 of/)).toBeVisible());
    await expect(localStorage.getItem('facet.rows.diamonds')).toBe('10');
  },
});
