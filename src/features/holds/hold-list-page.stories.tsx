import { expect, screen, waitFor, within } from 'storybook/test';
import { getListHoldsMockHandler, getUpdateHoldMockHandler } from '#contract/mocks/holds/holds.msw.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { UpdateHoldInput } from '#contract/model/updateHoldInput.ts';
import { holdEnd } from '#domain/holds/hold-queue.ts';
import { holdStatusAt, openHoldStatuses } from '#domain/holds/hold-status.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { holdAsked, holdAskedByLuca, holds } from '#mocks/data/holds.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import { rowsThatChange } from '#mocks/stateful/rows-that-change.ts';
import { withPageFrame, withWidth } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { HoldListPage } from './hold-list-page.tsx';

const at = pageParameters('admin');

const isOpen = ({ status, until }: Hold) => {
  const now = holdStatusAt({ status, until: until ? Date.parse(until) : null }, Date.now());
  return openHoldStatuses.some((open) => open === now);
};

/** Holds, open or closed ones, of which the requests are granted or refused. */
function changingHolds(given: readonly Hold[]) {
  const all = rowsThatChange(given);
  return [
    getListHoldsMockHandler(({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      const found = all.rows.filter((hold) => !state || isOpen(hold) === (state === 'open'));
      return { data: pageFor(request, found) };
    }),
    getUpdateHoldMockHandler(async ({ request }) => {
      const { id, hours = 24, reason = null, action } = (await request.clone().json()) as UpdateHoldInput;
      if (action !== 'grant') return { success: true, data: all.change(id, { status: 'refused', reason }) };
      const until = new Date(holdEnd(Date.now(), hours)).toISOString();
      return { success: true, data: all.change(id, { status: 'active', hours, until }) };
    }),
  ];
}

const meta = preview.meta({
  title: 'Administrator/holds/Hold list',
  component: HoldListPage,
  parameters: { layout: 'fullscreen', ...at('/holds') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    sessionStorage.clear();
    msw.use(...changingHolds(holds));
  },
});

/** Requests first, each with its buyer. */
export const Default = meta.story({
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Holds' }));
    await expect((await table.findAllByText('Requested'))[0]).toBeVisible();
  },
});

/** In a window of 1440 px both times are whole. */
export const DeskWindow = meta.story({
  decorators: [withWidth(1224)],
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Holds' }));
    for (const cell of await table.findAllByRole('cell', { name: /\d{4} \d\d:\d\d [AP]M$/ }))
      await expect([cell.textContent, cell.scrollWidth - cell.clientWidth]).toEqual([cell.textContent, 0]);
  },
});

/** The state narrows the list. */
export const Narrowed = meta.story({
  async play({ canvas, userEvent }) {
    const table = within(await canvas.findByRole('table', { name: 'Holds' }));
    await table.findAllByText('Requested');
    const [, first] = table.getAllByRole('row');
    await expect(within(first!).getByText(holdAsked.stone.stone_id)).toBeVisible();
    await expect(canvas.getByText(`${holds.length} holds`)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'State' }), 'closed');
    await waitFor(() => expect(table.queryByText('Requested')).toBeNull());
    await expect(table.getByText('Expired')).toBeVisible();
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/holds?state=closed'));
  },
});

/** Hours of 1 to 72; the hold is then in force. */
export const Granting = meta.story({
  async play({ canvas, userEvent }) {
    const name = `Grant, ${holdAsked.stone.stone_id} for ${holdAsked.buyer!.name}`;
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: `Hold ${holdAsked.stone.stone_id}` }));
    const hours = dialog.getByRole('textbox', { name: 'Hours' });
    await userEvent.clear(hours);
    await userEvent.type(hours, '73');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    await dialog.findByText(addedMessages.hold.hours);
    await expect(hours).toHaveFocus();
    await userEvent.clear(hours);
    await userEvent.type(hours, '48');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    await screen.findByText(addedMessages.hold.granted);
    await waitFor(() => expect(canvas.getAllByText('Requested')).toHaveLength(1));
  },
});

/** The reason is what the buyer reads. */
export const Refusing = meta.story({
  async play({ canvas, userEvent }) {
    const { stone, buyer } = holdAskedByLuca;
    await userEvent.click(
      await canvas.findByRole('button', { name: `Refuse, ${stone.stone_id} for ${buyer!.name}` }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: `Refuse: ${stone.stone_id}` }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Shown at the fair');
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    await screen.findByText(addedMessages.hold.refused);
    await canvas.findByText('Shown at the fair');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/holds'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('table', { name: 'Holds' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingHolds([]));
  },
  async play({ canvas }) {
    await canvas.findByText('No holds yet');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await canvas.findByRole('article', { name: `Hold ${holdAsked.id}` });
  },
});

export const RightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect((await canvas.findAllByText('Requested'))[0]).toBeVisible();
  },
});
