import { expect, waitFor } from 'storybook/test';
import { getListHistoryMockHandler } from '#contract/mocks/history/history.msw.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { pageOf } from '#mocks/data/diamonds.ts';
import { repricedStone } from '#mocks/data/history.ts';
import preview from '#storybook/preview.tsx';
import { RecordHistory } from './record-history.tsx';

const many: HistoryEntry[] = Array.from({ length: 14 }, (_, index) => ({
  ...repricedStone,
  id: 100 - index,
  source: index === 1 ? { kind: 'import', id: 31 } : null,
}));

const meta = preview.meta({
  title: 'history/Record history',
  component: RecordHistory,
  parameters: { app: { user: 'admin' } },
  beforeEach({ msw }) {
    msw.use(
      getListHistoryMockHandler(({ request }) => ({
        data: pageOf(many, 1, Number(new URL(request.url).searchParams.get('limit'))),
      })),
    );
  },
});

const args = { kind: 'stone', id: 48210 } as const;

export const Default = meta.story({
  tags: ['!test'],
  args,
});

export const Opened = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    const list = await canvas.findByRole('list', { name: 'History' });
    await expect(list).toHaveTextContent('Wholesale price per carat15,050.0014,800.00');
    await expect(list).toHaveTextContent('Import 31');
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier changes' }));
    await waitFor(() => expect(canvas.getAllByText('Changed')).toHaveLength(14));
  },
});

export const Empty = meta.story({
  args,
  beforeEach({ msw }) {
    msw.use(getListHistoryMockHandler({ data: pageOf([]) }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await canvas.findByText('No changes recorded yet');
  },
});

export const Failed = meta.story({
  args,
  globals: { scenario: 'server-error' },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await canvas.findByRole('button', { name: 'Try again' });
    await expect(canvas.getByRole('alert')).toHaveTextContent(addedMessages.request.internalError);
  },
});

/** The earlier value stands before the arrow that points to the new one. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args,
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    const [before] = await canvas.findAllByText('15,050.00');
    const [after] = canvas.getAllByText('14,800.00');
    await expect(before!.getBoundingClientRect().right).toBeLessThan(after!.getBoundingClientRect().left);
  },
});
