import { HttpResponse, http } from 'msw';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { getListSavedSearchesMockHandler } from '#contract/mocks/search/search.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { savedSearches } from '#mocks/data/search.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { searchMockHandlers } from './search-mock-handlers.stories.ts';
import { SearchPage } from './search-page.tsx';

let answers = searchMockHandlers();

const meta = preview.meta({
  title: 'Buyer/search/Running and keeping',
  component: SearchPage,
  parameters: { layout: 'fullscreen', app: { path: '/search', route: '/search', user: 'buyer' } },
  beforeEach({ msw }) {
    answers = searchMockHandlers();
    msw.use(...answers.handlers);
  },
});

export const Searches = meta.story({
  async play({ canvas, userEvent }) {
    const from = await canvas.findByLabelText('Carat from');
    await userEvent.click(canvas.getByRole('button', { name: /^Pear/ }));
    await userEvent.type(from, '1');
    await userEvent.type(canvas.getByLabelText('Carat to'), '1.5{Enter}');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/report?shape=Pear&carat=1..1.5&title=search'),
    );
    await waitFor(() => expect(answers.kept).toHaveLength(1));
    await expect(answers.kept[0]?.status).toBe('block');
    await expect(Number(answers.kept[0]?.title)).toBeGreaterThan(1.7e12);
    await expect(JSON.parse(answers.kept[0]?.searchquery ?? '')).toEqual({
      filters: { shape: ['Pear'], carat: [{ from: 1, to: 1.5 }] },
      carats: ['1.00 - 1.50'],
    });
  },
});

export const EnterWithoutFocus = meta.story({
  async play({ canvas }) {
    await canvas.findByLabelText('Carat from');
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/report?title=search'));
  },
});

export const SaveSearch = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Heart/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save & Search' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByText('title is required')).toBeVisible());
    await expect(dialog.getByLabelText(/Title/)).toHaveFocus();
    await userEvent.type(dialog.getByLabelText(/Title/), 'Hearts{Enter}');
    await screen.findByText('Successfully search saved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(answers.kept[0]).toMatchObject({ title: 'Hearts', status: 'active' });
    await expect(await canvas.findByRole('link', { name: /Saved search: Hearts/ })).toBeVisible();
    await expect(canvas.getByTestId('address')).toHaveTextContent('/search');
  },
});

/** A buyer lets the search notify, and chooses of which changes. */
export const SaveWithAlert = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Heart/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save & Search' }));
    await userEvent.type(await dialog.findByLabelText(/Title/), 'Hearts');
    await expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Notify me'), 'daily');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'new' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully search saved');
    await expect(answers.kept[0]).toMatchObject({
      title: 'Hearts',
      notify: 'daily',
      notify_of: ['price_fell', 'back_on_sale'],
    });
  },
});

/** The alert of a saved search is changed in the list; without a change to wait for it is not saved. */
export const ChangeAlert = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^All \d+ searches$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'My searches' }));
    await userEvent.click(await sheet.findByRole('button', { name: /^Alert of Engagement rounds.*, on$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alert' }));
    await expect(dialog.getByLabelText('Notify me')).toHaveValue('daily');
    for (const name of ['new', 'cheaper']) await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByText('Choose at least one change')).toBeVisible());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'back on sale' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Alert saved.');
  },
});

export const SaveFails = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/user/saved-search', 409, addedMessages.search.tooMany(100)));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Search' }));
    await userEvent.type(await screen.findByLabelText(/Title/), 'Hearts{Enter}');
    await screen.findByText('Failed to save search, please try again later.');
    const dialog = within(screen.getByRole('dialog', { name: 'Save & Search' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'You have reached the limit of 100 saved searches',
    );
  },
});

/** With more searches than one answer has, the row shows the latest and the sheet all of them. */
export const ManySearches = meta.story({
  beforeEach({ msw }) {
    const many = Array.from({ length: 25 }, (_, index) => ({
      ...savedSearches[0]!,
      id: 125 - index,
      title: `Search ${125 - index}`,
    }));
    msw.use(getListSavedSearchesMockHandler(({ request }) => ({ data: pageFor(request, many) })));
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('link', { name: 'Saved search: Search 125' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Saved search: Search 122' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'All 27 searches' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'My searches' }));
    await waitFor(() => expect(sheet.getByRole('button', { name: /^Search 101/ })).toBeVisible());
    await expect(sheet.getAllByRole('button', { name: /^Search 1/ })).toHaveLength(25);
  },
});

/** A search with more stone numbers than can be stored runs without being recorded. */
export const TooLongToRecord = meta.story({
  async play({ canvas, userEvent }) {
    const numbers = Array.from({ length: 900 }, (_, index) => `KD-${10_000 + index}`).join(' ');
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Stone No' }));
    await userEvent.paste(numbers);
    await expect(await canvas.findByText('900 numbers')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Carat from'), '1{Enter}');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/report?'));
    await expect(answers.kept).toEqual([]);
  },
});

export const StoredSearches = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(
      await canvas.findByRole('link', { name: /Recent search: Oval, Pear|Recent search: Pear, Oval/ }),
    );
    await expect(canvas.getByRole('button', { name: /^Pear/ })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'All 4 searches' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'My searches' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Delete Engagement rounds, 1 to 1.5 ct' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Search deleted.');
    await waitFor(() => expect(sheet.queryByText('Engagement rounds, 1 to 1.5 ct')).toBeNull());
    await userEvent.click(sheet.getByRole('button', { name: /^Long radiants for Milan/ }));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent(
        '/report?shape=L+Radiant&lab=GIA_IGI&title=search',
      ),
    );
  },
});

type User = { click: (element: Element) => Promise<void> };

async function deleteFirst({ userEvent }: { userEvent: User }) {
  await userEvent.click(await screen.findByRole('button', { name: 'All 4 searches' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'My searches' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Delete Engagement rounds, 1 to 1.5 ct' }));
  await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
}

export const DeleteRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.delete('*/user/saved-search', () =>
        HttpResponse.json({ error: 'The stock is being updated.' }, { status: 503 }),
      ),
    );
  },
  async play({ userEvent }) {
    await deleteFirst({ userEvent });
    await screen.findByText('Fail to delete record. The stock is being updated.');
    await expect(screen.queryByText('The stock is being updated.')).toBeNull();
  },
});

export const DeleteFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.delete('*/user/saved-search', () => new HttpResponse(null, { status: 500 })));
  },
  async play({ userEvent }) {
    await deleteFirst({ userEvent });
    await screen.findByText('Fail to delete record, Please try again.');
  },
});
