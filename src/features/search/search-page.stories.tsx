import { expect, waitFor, within } from 'storybook/test';
import {
  getGetSearchFieldsMockHandler,
  getGetStoneCountsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { pageOf } from '#mocks/data/diamonds.ts';
import { searchSections } from '#mocks/data/search.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forbiddenPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { searchMockHandlers } from './search-mock-handlers.stories.ts';
import { SearchPage } from './search-page.tsx';

let answers = searchMockHandlers();

const meta = preview.meta({
  title: 'Buyer/search/Search',
  component: SearchPage,
  parameters: { layout: 'fullscreen', app: { path: '/search', route: '/search', user: 'buyer' } },
  beforeEach({ msw }) {
    answers = searchMockHandlers();
    msw.use(...answers.handlers);
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const CountsWhileChoosing = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('53,940', { selector: 'strong' });
    await userEvent.click(await canvas.findByRole('button', { name: /^Round/ }));
    await canvas.findByText('1,284', { selector: 'strong' });
    await expect(canvas.getByRole('status')).toHaveTextContent('1,284 of 53,940 stones match');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/search?shape=Round'));
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(canvas.getByRole('button', { name: /^Round/ })).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toBe('/search'));
  },
});

/** Restores a search from the address. */
export const Restored = meta.story({
  parameters: {
    app: {
      state: {
        filters: {
          shape: ['Round', 'Oval'],
          carat: [
            { from: 0.7, to: 1 },
            { from: 1.2, to: 2.3 },
          ],
          color: ['D', 'E', 'F', 'G'],
          clarity: ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2'],
          cut: ['Ideal', 'EX'],
          polish: ['Ideal', 'EX'],
          symmetry: ['Ideal', 'EX'],
          price: { from: 4000, to: 15000 },
          discount: { from: 20, to: 38.5 },
          status: 2,
        },
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('0.70 - 1.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^3EX/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByLabelText('Price per carat from')).toHaveValue('4,000');
    await expect(canvas.getByLabelText('Discount to')).toHaveValue('−38.50');
  },
});

export const RemovesAFilter = Restored.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('0.70 - 1.00');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Hot deal' }));
    await expect(canvas.queryByText('Other filters')).toBeNull();
  },
});

/** The look of stones is opened on demand. */
export const Appearance = meta.story({
  async play({ canvas, userEvent }) {
    const fold = await canvas.findByRole('button', { name: /^Eye clean/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    await expect(canvas.getByRole('button', { name: /^Mixed/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Borderline/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('eye_clean=Borderline'));
    await userEvent.click(fold);
    await expect(canvas.queryByRole('button', { name: /^Borderline/ })).toBeNull();
  },
});

/** A filter in the section opens it. */
export const AppearanceRestored = meta.story({
  parameters: { app: { state: { filters: { eye_clean: ['Yes'] } } } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^Borderline/ })).toBeVisible();
  },
});

export const Dark = meta.story({
  parameters: Restored.input.parameters,
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expect(await canvas.findByText('0.70 - 1.00')).toBeVisible();
  },
});

export const CaratChips = meta.story({
  async play({ canvas, userEvent }) {
    const from = await canvas.findByLabelText('Carat from');
    await userEvent.type(from, '0.5');
    await userEvent.type(canvas.getByLabelText('Carat to'), '0,69');
    await userEvent.tab();
    await expect(canvas.getByText('0.50 - 0.69')).toBeVisible();
    await expect(from).toHaveValue('');
    await userEvent.type(from, '2 ct');
    await userEvent.click(canvas.getByRole('button', { name: 'Add the carat range' }));
    await expect(canvas.getByText('from 2.00')).toBeVisible();
    await userEvent.type(from, '3');
    await userEvent.type(canvas.getByLabelText('Carat to'), '1');
    await userEvent.tab();
    await expect(canvas.getByText('"From" must not exceed "To".')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Carat to'));
    await userEvent.click(from);
    await userEvent.clear(from);
    await userEvent.paste('1.00 - 1.49 ct');
    await userEvent.click(canvas.getByRole('button', { name: 'Add the carat range' }));
    await expect(canvas.getByText('1.00 - 1.49')).toBeVisible();
    const first = canvas.getByRole('button', { name: '0.50 - 0.69' });
    await userEvent.click(first);
    await expect(first).toHaveAttribute('aria-pressed', 'false');
  },
});

/** The server may offer weight ranges; typed ranges are appended. */
export const OfferedWeights = meta.story({
  beforeEach({ msw }) {
    const weights = ['0.50 - 0.69', '0.70 - 0.89', '0.90 - 0.99', '1.00 - 1.49'];
    const options = weights.map((value, index) => ({ value, label: value, count: 210 * (index + 1) }));
    const data = searchSections.map((section) =>
      section.key === 'carat'
        ? { ...section, groups: section.groups.map((group) => ({ ...group, options })) }
        : section,
    );
    msw.use(getGetSearchFieldsMockHandler({ data }));
  },
  async play({ canvas, userEvent }) {
    const usual = await canvas.findByRole('button', { name: /^0.70 - 0.89/ });
    await userEvent.click(usual);
    await expect(usual).toHaveAttribute('aria-pressed', 'true');
    await userEvent.type(canvas.getByLabelText('Carat from'), '1.00');
    await userEvent.type(canvas.getByLabelText('Carat to'), '1.25');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '1.00 - 1.25' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/search?carat=0.7..0.89_1..1.25'),
    );
    await userEvent.click(usual);
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toBe('/search?carat=1..1.25'));
  },
});

export const MakePresets = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^2EX/ }));
    const cut = within(canvas.getByRole('group', { name: 'Cut' }));
    const symmetry = within(canvas.getByRole('group', { name: 'Symmetry' }));
    await expect(cut.getByRole('button', { name: /^EX/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(cut.getByRole('button', { name: /^VG/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(symmetry.queryByRole('button', { pressed: true })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^3VG\+/ }));
    await expect(symmetry.getByRole('button', { name: /^VG/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: /^2EX/ })).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(cut.getByRole('button', { name: /^G/ }));
    await expect(canvas.getByRole('button', { name: /^3VG\+/ })).toHaveAttribute('aria-pressed', 'false');
  },
});

export const WrongRange = meta.story({
  async play({ canvas, userEvent }) {
    const from = await canvas.findByLabelText('Price per carat from');
    await userEvent.type(from, '15,000');
    await userEvent.type(canvas.getByLabelText('Price per carat to'), '4,000');
    await expect(canvas.getByText('"From" must not exceed "To".')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Search/ }));
    await expect(from).toHaveFocus();
    await userEvent.clear(from);
    await userEvent.type(from, 'about 300');
    await expect(canvas.getByText('Please enter a number.')).toBeVisible();
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveAttribute('data-loading', 'false'));
    await expect(canvas.getByTestId('address')).toHaveTextContent('/search');
    await expect(answers.kept).toHaveLength(0);
  },
});

export const PastedNumbers = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Stone No' }));
    await userEvent.paste('KD-57943, AG-46611\nXX-1;KD-57943');
    await expect(canvas.getByText('3 numbers')).toBeVisible();
    await expect(await canvas.findByText(/1 not in stock/)).toHaveTextContent('XX-1');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/search/field'), neverResponds('post', '*/search/counts'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Search diamonds' })).toBeVisible();
  },
});

/** Without stored searches and without stock. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getListSavedSearchesMockHandler({ data: pageOf([]) }),
      getListRecentSearchesMockHandler({ data: pageOf([]) }),
      getGetStoneCountsMockHandler({ data: { found: 0, total: 0, fields: [] } }),
    );
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('0 of 0 stones match'));
    await waitFor(() => expect(canvas.queryByText('My searches')).toBeNull());
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/search/field', 503, 'The stock is being updated.'));
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The stock is being updated.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  },
});

export const Forbidden = meta.story({ ...forbiddenPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Phone = meta.story({
  parameters: Restored.input.parameters,
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Search 1,284' })).toBeVisible();
  },
});

export const RightToLeft = meta.story({
  parameters: Restored.input.parameters,
  globals: { direction: 'rtl' },
  async play({ canvas }) {
    await expect(await canvas.findByText('0.70 - 1.00')).toBeVisible();
  },
});

const counts = recordBodies<DiamondFilters>('post', '*/search/counts');

/** Each choice narrows the counts of the other fields with one request; its own field keeps its counts. */
export const LiveCounts = meta.story({
  beforeEach({ msw }) {
    counts.bodies.length = 0;
    msw.use(counts.handler);
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('button', { name: /^D 612$/ })).toBeVisible();
    await waitFor(() => expect(counts.bodies).toEqual([{}]));
    await userEvent.click(canvas.getByRole('button', { name: /^Heart/ }));
    const narrowed = await canvas.findByRole('button', { name: /^D 14$/ });
    await expect(narrowed).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('button', { name: /^Heart/ })).toHaveTextContent('140');
    await expect(canvas.getByRole('button', { name: /^3EX/ })).toHaveTextContent('507');
    await waitFor(() => expect(counts.bodies).toEqual([{}, { shape: ['Heart'] }]));
    // Nothing is left: dimmed for the eye, said in words, and still to be chosen.
    const nothing = canvas.getByRole('button', { name: /^N 0 stones$/ });
    await userEvent.click(nothing);
    await expect(nothing).toHaveAttribute('aria-pressed', 'true');
  },
});
