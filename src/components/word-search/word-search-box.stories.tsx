import { delay, HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { WordSearchBox } from './word-search-box.tsx';

const meta = preview.meta({
  title: 'search/Search in words',
  component: WordSearchBox,
  parameters: { app: { path: '/home', user: 'buyer' } },
});

const line = '2ct oval d-f vs2+ 3ex gia -35 hk';

/** The chips show while one types, and Enter opens the results. */
export const Understood = meta.story({
  async play({ canvas, userEvent }) {
    const box = canvas.getByRole('searchbox', { name: 'Search in words' });
    await userEvent.type(box, line);
    const chips = within(await canvas.findByRole('list', { name: 'Understood as' }));
    await chips.findByText('Hong Kong');
    await expect(chips.getByText('D – F')).toBeVisible();
    await expect(chips.getByText('FL – VS2')).toBeVisible();
    await expect(chips.getByText('2.00 – 2.09')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Understood: Shape Oval, '));
    await expect(canvas.queryByText(/^Not understood/)).toBeNull();
    await userEvent.type(box, '{Enter}');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent(
        '/report?shape=Oval&color=D_E_F&clarity=FL_IF_VVS1_VVS2_VS1_VS2',
      ),
    );
    await expect(box).toHaveValue('');
  },
});

/** A chip is removed with its words, and one that is clicked selects them. */
export const ChangesChips = meta.story({
  async play({ canvas, userEvent }) {
    const box: HTMLInputElement = canvas.getByRole('searchbox', { name: 'Search in words' });
    await userEvent.type(box, '2ct oval gia');
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Shape' }));
    await expect(box).toHaveValue('2ct gia');
    await expect(box).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Change Lab: GIA' }));
    await userEvent.keyboard('igi');
    await expect(box).toHaveValue('2ct igi');
    await canvas.findByRole('button', { name: 'Change Lab: IGI' });
    await expect(canvas.getByRole('link', { name: 'Change in the search form' })).toHaveAttribute(
      'href',
      '/search?lab=IGI&carat=2..2.09',
    );
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('list', { name: 'Understood as' })).toBeNull();
    await expect(box).toHaveValue('2ct igi');
    await userEvent.keyboard(' ');
    await userEvent.click(await canvas.findByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/report?lab=IGI&carat=2..2.09'),
    );
  },
});

/** What no filter says is reported before and after the search, and the first Enter asks. */
export const PartlyUnderstood = meta.story({
  async play({ canvas, userEvent }) {
    const box = canvas.getByRole('searchbox', { name: 'Search in words' });
    await userEvent.type(box, 'oavl with video 2 pcs');
    await expect(await canvas.findByRole('button', { name: 'Change Shape: Oval' })).toBeVisible();
    const unread = 'Not understood: “with video”, “2 pcs”.';
    await expect(canvas.getByText(unread)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(unread));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Press Enter again to search without it.',
    );
    await expect(canvas.getByTestId('address').textContent).toBe('/home');
    // A change of the text asks again.
    await userEvent.keyboard(' gia');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Backspace>4/}{Enter}');
    await canvas.findByRole('alert');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/report?shape=Oval&title=search'),
    );
    await waitFor(() => expect(screen.getByText(unread)).toBeVisible());
  },
});

/** A pasted message of several wishes is no search: each has its own. */
export const SeveralWishes = meta.story({
  async play({ canvas, userEvent }) {
    const box = canvas.getByRole('searchbox', { name: 'Search in words' });
    await userEvent.click(box);
    await userEvent.paste('Hi, need:\n1) 1ct round D-F VS1 GIA\n2) 2ct oval G VS2 with video\nThanks');
    await canvas.findByText('These are 2 wishes. A search is for one.');
    await expect(box).toHaveValue(
      'Hi, need: ⏎ 1) 1ct round D-F VS1 GIA ⏎ 2) 2ct oval G VS2 with video ⏎ Thanks',
    );
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByTestId('address').textContent).toBe('/home');
    await userEvent.click(canvas.getByRole('button', { name: '2ct oval G VS2 with video' }));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/report?shape=Oval&color=G'),
    );
    await screen.findByText('Not understood: “with video”.');
    await expect(box).toHaveValue('');
  },
});

/** A buyer posts several wishes as a wanted list. */
export const SeveralWishesToAWantedList = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search in words' }));
    await userEvent.paste('1ct round D VS1\n2ct oval E VS2');
    await userEvent.click(await canvas.findByRole('button', { name: 'Make a wanted list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Post a wanted list' }));
    await expect(await dialog.findByRole('textbox', { name: 'Message' })).toHaveValue(
      '1ct round D VS1\n2ct oval E VS2',
    );
  },
});

/** Enter stays where it is. */
export const NothingUnderstood = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search in words' }), 'asdf qwer{Enter}');
    await canvas.findByText(/^Nothing here is a filter/);
    await expect(canvas.getByText('Not understood: “asdf qwer”.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Search' })).toBeNull();
    await expect(canvas.getByTestId('address').textContent).toBe('/home');
  },
});

/** A place is not lost when Enter is pressed before the names of the stock have arrived. */
export const EnterWaitsForNames = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.get('*/search/field', async () => {
        await delay(500);
        return undefined;
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search in words' }), 'oval hk{Enter}');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/report?shape=Oval&location=Hong+Kong'),
    );
  },
});

/** Without the names a place is not understood, and the rest is. */
export const NamesFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get('*/search/field', () => HttpResponse.json({ error: 'Down' }, { status: 503 })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search in words' }), 'oval hk');
    await canvas.findByText('Not understood: “hk”.');
    await expect(canvas.getByRole('button', { name: 'Change Shape: Oval' })).toBeVisible();
  },
});

/** Prices are those of the set that the administrator's lists show. */
export const Admin = meta.story({
  parameters: { app: { path: '/dashboard', user: 'admin' } },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search in words' }), 'oval under 6k');
    await canvas.findByRole('button', { name: /^Change Supplier total: up to 6,000/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/diamonds?shape=Oval&total_amount=..6000'),
    );
  },
});

const showsChips = async (
  { canvas, userEvent }: Parameters<NonNullable<typeof Understood.input.play>>[0],
  text = `${line} with video`,
) => {
  await userEvent.type(canvas.getByRole('searchbox', { name: 'Search in words' }), text);
  await canvas.findByText(/^Not understood/);
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play(context) {
    const { canvas, userEvent } = context;
    await showsChips(context, 'round 1-1.3 with video');
    await canvas.findByRole('button', { name: 'Change Carat: 1.00 – 1.30' });
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('alert');
    await userEvent.click(canvas.getByRole('button', { name: 'Search without it' }));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/report?shape=Round&carat=1..1.3'),
    );
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: (context) => showsChips(context),
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: (context) => showsChips(context) });

/** A pasted list of a thousand numbers and a word without an end stay inside the panel. */
export const VeryLongText = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play(context) {
    const { canvas, userEvent } = context;
    const numbers = Array.from({ length: 1000 }, (_, index) => `KD-${index + 1}`).join(' ');
    const box = canvas.getByRole('searchbox', { name: 'Search in words' });
    await userEvent.click(box);
    await userEvent.paste(`${numbers} ${'x'.repeat(400)} ${'not a filter, '.repeat(30)}`);
    await canvas.findByText(/^Not understood: “x{59}…”/);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});
