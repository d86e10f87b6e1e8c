import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getListDemandsMockHandler,
  getUpdateDemandMockHandler,
} from '#contract/mocks/demands/demands.msw.ts';
import { getRecommendDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getListHistoryMockHandler } from '#contract/mocks/history/history.msw.ts';
import type { Demand } from '#contract/model/demand.ts';
import type { UpdateDemandInput } from '#contract/model/updateDemandInput.ts';
import { demandOfRounds, demands, demandWithNewStones } from '#mocks/data/demands.ts';
import { pageOf } from '#mocks/data/diamonds.ts';
import { doneDemand } from '#mocks/data/history.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import { rowsThatChange } from '#mocks/stateful/rows-that-change.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { delayedAnswers } from '#storybook/support/delayed-answers.ts';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { DemandListPage } from './demand-list-page.tsx';

const recommended = recordBodies<object>('post', '*/user/recommend/diamonds');

const meta = preview.meta({
  title: 'Administrator/demands/Demand list',
  component: DemandListPage,
  parameters: { layout: 'fullscreen', ...pageParameters('admin')('/demands') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    const all = rowsThatChange(demands);
    msw.use(
      getListDemandsMockHandler(({ request }) => ({ data: pageFor(request, all.rows) })),
      getUpdateDemandMockHandler(async ({ request }) => {
        const { id, status } = (await request.clone().json()) as UpdateDemandInput;
        return { success: true, data: all.change(id, { status }) };
      }),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

let answerDemands = () => {};

/** The tabs stay where they are when the number of demands with new stones comes. */
export const TabsKeepTheirPlaceOnPhone = Default.extend({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    const { late, answer } = delayedAnswers();
    answerDemands = answer;
    msw.use(getListDemandsMockHandler(late({ data: { ...pageOf(demands), with_new_stones: 2 } })));
  },
  async play({ canvas }) {
    const tabs = await canvas.findByRole('link', { name: 'Searches without results' });
    const top = () => tabs.getBoundingClientRect().top;
    const loading = top();
    answerDemands();
    await canvas.findByRole('button', { name: '2 demands have new stones' });
    await expect(top()).toBe(loading);
  },
});

export const ClosesADemand = Default.extend({
  async play({ canvas, userEvent }) {
    const table = within(await canvas.findByRole('table', { name: 'Demands' }));
    await table.findByText(/^Round 1\.50 to 1\.70 ct/);
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Action', 'User Name', 'Mobile No', 'Requirements', 'Status']),
    );
    await expect(
      table.getByRole('link', { name: 'WhatsApp chat with Asha Mehta, demand 64' }),
    ).toHaveAttribute('href', expect.stringContaining('https://wa.me/919825012345?text=Hello'));
    await expect(table.getAllByText('Active')).toHaveLength(3);
    await expect(table.getByText('Inactive')).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'Mark as done, demand 64 of Asha Mehta' }));
    await screen.findByText('Record updated successfully');
    await waitFor(() => expect(table.getAllByText('Active')).toHaveLength(2));
    await userEvent.click(table.getByRole('button', { name: 'Make active again, demand 64 of Asha Mehta' }));
    await waitFor(() => expect(table.getAllByText('Active')).toHaveLength(3));
  },
});

/** The demands that can be answered now: the chosen stones are recommended, the others taken off. */
export const NewStones = meta.story({
  beforeEach({ msw }) {
    const answered: Demand = { ...demandWithNewStones, new_stones: [] };
    let open = true;
    recommended.bodies.length = 0;
    msw.use(
      getListDemandsMockHandler(({ request }) => {
        const rows = [open ? demandWithNewStones : answered, ...demands.slice(1)];
        const onlyNew = new URL(request.url).searchParams.has('new_stones');
        const page = pageFor(request, onlyNew ? rows.filter((row) => row.new_stones?.length) : rows);
        return { data: { ...page, with_new_stones: open ? 1 : 0 } };
      }),
      recommended.handler,
      getRecommendDiamondsMockHandler(() => {
        open = false;
        return { success: true, data: { userid: 42, diamondIds: [1] } };
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const toggle = await canvas.findByRole('button', { name: '1 demand has new stones' });
    await userEvent.click(toggle);
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/demands?new=1'));
    await canvas.findByText('1 demand');
    await userEvent.click(canvas.getByRole('button', { name: /^Find stones, demand 64/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Demand 64' }));
    const fresh = within(await dialog.findByRole('region', { name: 'New stones' }));
    await expect(dialog.getByRole('region', { name: 'Recommended stones' })).toBeVisible();
    const [first, second] = demandWithNewStones.new_stones ?? [];
    await userEvent.click(fresh.getByRole('checkbox', { name: `Choose ${first?.stone_id}` }));
    await userEvent.click(fresh.getByRole('button', { name: 'Recommend 1 stone' }));
    await waitFor(() =>
      expect(recommended.bodies).toEqual([{ userid: 42, diamondIds: [second?.id], demand_id: 64 }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await canvas.findByText('No demand has new stones');
  },
});

/** Stones that do not suit are taken off the demand. */
export const NoneSuits = meta.story({
  beforeEach({ msw }) {
    const all = rowsThatChange([demandWithNewStones]);
    msw.use(
      getListDemandsMockHandler(({ request }) => ({
        data: { ...pageFor(request, all.rows), with_new_stones: 1 },
      })),
      getUpdateDemandMockHandler(() => ({ success: true, data: all.change(64, { new_stones: [] }) })),
    );
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('2 new');
    await userEvent.click(canvas.getByRole('button', { name: /^Find stones, demand 64/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Demand 64' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'None suits' }));
    await waitFor(() => expect(canvas.queryByText('2 new')).toBeNull());
  },
});

/** A demand as filters, with what is not a filter; the search opens with them. */
export const FindingStones = meta.story({
  beforeEach({ msw }) {
    msw.use(getListHistoryMockHandler({ data: pageOf([doneDemand]) }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Find stones, demand 63 of Luca Ferrante' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Demand 63' }));
    const filters = await dialog.findByRole('list', { name: 'Understood as' });
    await expect(filters).toHaveTextContent('ShapeOval');
    await expect(filters).toHaveTextContent('Carat0.95 – 1.05');
    await expect(dialog.getByText(/^not understood:/)).toHaveTextContent(
      'not understood: Matched pair, up to US$ 12,000 for both',
    );
    await dialog.findByText(/stones? in stock$/);
    await userEvent.click(dialog.getByRole('button', { name: 'History' }));
    await expect(await dialog.findByRole('list', { name: 'History' })).toHaveTextContent(
      'StatusActiveInactive',
    );
    const query = 'shape=Oval&color=G_H&clarity=VS1_VS2&carat=0.95..1.05&ratio=1.4..1.4';
    await expect(dialog.getByRole('link', { name: 'Show stones' })).toHaveAttribute(
      'href',
      `/diamonds?${query}`,
    );
    await userEvent.click(dialog.getByRole('link', { name: 'Open the search' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(`/search/diamonds?${query}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Nothing of it is a filter: the search opens empty. */
export const NotUnderstood = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Find stones, demand 61 of Luca Ferrante' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Demand 61' }));
    await dialog.findByText('not understood: Something blue for an anniversary, call me');
    await expect(dialog.queryByRole('link', { name: 'Show stones' })).toBeNull();
    await expect(dialog.getByRole('link', { name: 'Open the search' })).toHaveAttribute(
      'href',
      '/search/diamonds',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** The server's text when a change fails, and the text of the record when it sends none. */
export const MarkRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/user/demands', 404, 'This demand does not exist'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Mark as done, demand 64/ }));
    await screen.findByText('This demand does not exist');
    await expect(canvas.getAllByText('Active')).toHaveLength(3);
  },
});

export const MarkFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/user/demands'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Mark as done, demand 64/ }));
    await screen.findByText('Fail to update record, Please try again.');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/user/demands'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Demands' })).toBeVisible();
  },
});

export const Empty = meta.story({
  globals: { scenario: 'empty' },
  async play({ canvas }) {
    await expect(await canvas.findByText('No demands yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/users');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

/** Long texts stay inside their cards; the menu has every action, and warns without a number. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    const user = {
      id: 42,
      name: 'Bartholomew Featherstonehaugh-Cholmondeley',
      mobile_no: '',
      whatsapp_no: null,
    };
    const requirements = `${'Rounds-without-any-space-'.repeat(12)} ${demandOfRounds.requirements.repeat(5)}`;
    msw.use(getListDemandsMockHandler({ data: pageOf([{ ...demandOfRounds, user, requirements }]) }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions of demand 64' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'WhatsApp' }));
    await screen.findByText('whatsapp no is not available');
    await userEvent.click(await canvas.findByRole('button', { name: /^Bartholomew/ }));
    await screen.findByRole('dialog', { name: 'Demand 64' });
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Round 1\.50/)).toBeVisible();
  },
});
