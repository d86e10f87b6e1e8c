import { expect, screen, waitFor, within } from 'storybook/test';
import { getListHoldsMockHandler, getUpdateHoldMockHandler } from '#contract/mocks/holds/holds.msw.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { UpdateHoldInput } from '#contract/model/updateHoldInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { holdActive, holdAsked, holdQueued, holdRefused, ofBuyer } from '#mocks/data/holds.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import { rowsThatChange } from '#mocks/stateful/rows-that-change.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { MyHoldsPage } from './my-holds-page.tsx';

const at = pageParameters('buyer');

/** The own holds, which the story releases. */
function ownHolds(given: readonly Hold[] = [holdAsked, holdQueued, holdActive, holdRefused]) {
  const holds = rowsThatChange(given.map(ofBuyer));
  return [
    getListHoldsMockHandler(({ request }) => ({ data: pageFor(request, holds.rows) })),
    getUpdateHoldMockHandler(async ({ request }) => {
      const { id } = (await request.clone().json()) as UpdateHoldInput;
      return { success: true, data: holds.change(id, { status: 'released', until: null }) };
    }),
  ];
}

const meta = preview.meta({
  title: 'Buyer/my/Holds',
  component: MyHoldsPage,
  parameters: { layout: 'fullscreen', ...at('/my/holds') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(...ownHolds());
  },
});

/** The own holds: a request, a place in the queue, one in force, one refused with its reason. */
export const Default = meta.story({
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'My holds' }));
    await expect(await table.findByText('Number 2 in the queue')).toBeVisible();
  },
});

/** What is over cannot be released. */
export const Releasing = meta.story({
  async play({ canvas, userEvent }) {
    const table = within(await canvas.findByRole('table', { name: 'My holds' }));
    await table.findByText('Requested');
    await expect(table.getByText('Number 2 in the queue')).toBeVisible();
    await expect(table.getByText('24 h from its turn')).toBeVisible();
    await expect(table.getByText('This stone goes to a trade show this week.')).toBeInTheDocument();
    const rows = table.getAllByRole('row');
    const refused = rows.find((row) => within(row).queryByText('Refused'))!;
    await expect(within(refused).getByRole('button', { name: /^Release/ })).toHaveAttribute('aria-disabled');
    const held = rows.find((row) => within(row).queryByText('On hold'))!;
    const release = within(held).getByRole('button', { name: /^Release/ });
    await expect(release).toHaveTextContent('Release');
    await userEvent.click(release);
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText(addedMessages.hold.released);
    await table.findByText('Released');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/holds'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('table', { name: 'My holds' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...ownHolds([]));
  },
  async play({ canvas }) {
    await canvas.findByText('No holds yet');
    await expect(canvas.getByRole('link', { name: 'New stock' })).toHaveAttribute('href', '/report');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'Hold 33' }));
    await userEvent.click(card.getByRole('button', { name: 'Actions of hold 33' }));
    await screen.findByRole('menuitem', { name: 'Release' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});

export const RightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect((await canvas.findAllByText('Requested'))[0]).toBeVisible();
  },
});
