import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getCreateDemandMockHandler,
  getListDemandsMockHandler,
} from '#contract/mocks/demands/demands.msw.ts';
import type { CreateDemandInput } from '#contract/model/createDemandInput.ts';
import type { Demand } from '#contract/model/demand.ts';
import { demandDone, demandOfRounds } from '#mocks/data/demands.ts';
import { pageFor, pageOf } from '#mocks/rows/page-of.ts';
import { rowsThatChange } from '#mocks/stateful/rows-that-change.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { MyDemandsPage } from './my-demands-page.tsx';

const at = pageParameters('buyer');

/** More demands than a page shows. */
const many = Array.from({ length: 24 }, (_, index) => ({ ...demandOfRounds, id: 400 - index }));

/** The own demands, and what the story posts. */
function ownDemands(given: readonly Demand[] = [demandOfRounds, demandDone]) {
  const demands = rowsThatChange(given);
  return [
    getListDemandsMockHandler(({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('id'));
      return { data: pageFor(request, id ? demands.rows.filter((row) => row.id === id) : demands.rows) };
    }),
    getCreateDemandMockHandler(async ({ request }) => {
      const { requirements } = (await request.clone().json()) as CreateDemandInput;
      return { success: true, data: demands.add({ ...demandOfRounds, requirements }) };
    }),
  ];
}

const meta = preview.meta({
  title: 'Buyer/my/Demands',
  component: MyDemandsPage,
  parameters: { layout: 'fullscreen', ...at('/my/demands') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(...ownDemands());
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** The own demands with their status; one opens in full, and shows the stones that fit it. */
export const OpensADemand = Default.extend({
  async play({ canvas, userEvent }) {
    const table = within(await canvas.findByRole('table', { name: 'My demands' }));
    await table.findByText(/^Round 1\.50 to 1\.70 ct/);
    await expect(table.getByText('Active')).toBeVisible();
    await expect(table.getByText('Inactive')).toBeVisible();
    await expect(canvas.getByText('2 demands')).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: /^64/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/demands?id=64'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Demand 64' }));
    await expect(dialog.getByRole('list', { name: 'Understood as' })).toHaveTextContent('ShapeRound');
    await dialog.findByText(/stones? in stock$/);
    await expect(dialog.getByRole('link', { name: 'Show stones' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/report\?.*shape=Round/),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toBe('/my/demands'));
  },
});

/** A new demand is the first of the list. */
export const Posting = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('2 demands');
    await userEvent.click(canvas.getByRole('button', { name: 'Post a demand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Post a demand' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Requirements' }), 'Kite over 2 ct');
    await userEvent.click(dialog.getByRole('button', { name: 'Post Demand' }));
    await canvas.findByText('3 demands');
    await canvas.findByText('Kite over 2 ct');
  },
});

export const Pages = meta.story({
  beforeEach({ msw }) {
    msw.use(...ownDemands(many));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toBe('/my/demands?page=2'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '20');
    await canvas.findByText('1–20 of 24');
    await expect(canvas.getByTestId('address').textContent).toBe('/my/demands');
    localStorage.removeItem('facet.rows.my-demands');
  },
});

/** A link opens a demand of another page; one without filters offers no stones. */
export const OfAnotherPage = meta.story({
  parameters: at('/my/demands?id=377'),
  beforeEach({ msw }) {
    const last = { ...demandDone, id: 377, requirements: 'Something blue;\nplease call me.' };
    msw.use(...ownDemands([...many.filter(({ id }) => id !== 377), last]));
  },
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Demand 377' }));
    await waitFor(() => expect(dialog.getByText('We have closed it.')).toBeVisible());
    await expect(dialog.queryByRole('link', { name: 'Show stones' })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/user/demands'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('table', { name: 'My demands' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  globals: { scenario: 'empty' },
  async play({ canvas }) {
    await expect(await canvas.findByText('No demands yet')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Post a demand' })).toHaveLength(2);
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

/** Long texts stay inside their cards. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    const requirements = `${'Rounds-without-any-space-'.repeat(12)} ${demandOfRounds.requirements.repeat(15)}`;
    msw.use(getListDemandsMockHandler({ data: pageOf([{ ...demandOfRounds, requirements }, demandDone]) }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Demand 64' }));
    await screen.findByRole('dialog', { name: 'Demand 64' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Round 1\.50/)).toBeVisible();
  },
});
