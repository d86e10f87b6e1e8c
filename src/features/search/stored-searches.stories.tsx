import { HttpResponse, http } from 'msw';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { searchMockHandlers } from './search-mock-handlers.stories.ts';
import { SearchPage } from './search-page.tsx';

let answers = searchMockHandlers();

const meta = preview.meta({
  title: 'search/Running and keeping',
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
    await expect(dialog.getByText('title is required')).toBeVisible();
    await expect(dialog.getByLabelText(/Title/)).toHaveFocus();
    await userEvent.type(dialog.getByLabelText(/Title/), 'Hearts{Enter}');
    await screen.findByText('Successfully search saved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(answers.kept[0]).toMatchObject({ title: 'Hearts', status: 'active' });
    await expect(await canvas.findByRole('link', { name: /Saved search: Hearts/ })).toBeVisible();
    await expect(canvas.getByTestId('address')).toHaveTextContent('/search');
  },
});

export const SaveFails = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/user/saved-search', () =>
        HttpResponse.json({ error: 'There are too many saved searches.' }, { status: 422 }),
      ),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Search' }));
    await userEvent.type(await screen.findByLabelText(/Title/), 'Hearts{Enter}');
    await screen.findByText('Failed to save search, please try again later.');
    await expect(screen.getByRole('dialog')).toBeVisible();
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
