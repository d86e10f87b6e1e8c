import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import { getGetImportProgressMockHandler } from '#contract/mocks/files/files.msw.ts';
import { importClean, noStockNumbers } from '#mocks/data/files.ts';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { answerImport, chooseList, setUpImport } from '#storybook/support/import-dialog-steps.ts';
import { DiamondImportDialog } from './diamond-import-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond list failures',
  component: DiamondImportDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImport,
});

const seen: FormData[] = [];

async function startImport({ userEvent }: Pick<StoryContext, 'userEvent'>) {
  const dialog = await chooseList(userEvent);
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('Reading rows', undefined, { timeout: 6000 });
  await dialog.findByText('24,800 rows');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  return dialog;
}

/** Shows the server's progress. */
export const Working = meta.story({
  tags: ['!test'],
  beforeEach({ msw }) {
    msw.use(
      neverResponds('post', '*/file/diamond/import'),
      getGetImportProgressMockHandler({
        data: { phase: 'reading', rows: 24800, bytes: 82_000, total_bytes: 180_000 },
      }),
    );
  },
  async play({ userEvent }) {
    await startImport({ userEvent });
  },
});

/** Cancel aborts the import and keeps the file. */
export const Cancelled = Working.extend({
  async play({ userEvent }) {
    const dialog = await startImport({ userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialog.findByText('The upload was cancelled.');
    await waitFor(() => expect(dialog.getByText('kiran-november.csv')).toBeVisible());
  },
});

/** Can be cancelled in the delay before the upload starts. */
export const CancelledBeforeItStarts = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answerImport(importClean, seen));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await dialog.findByText('The upload was cancelled.');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(seen).toHaveLength(0);
  },
});

/** A list without stock numbers: the error offers to assign them. */
export const WithoutStockNumbers = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/file/diamond/import', () => HttpResponse.json({ error: noStockNumbers }, { status: 422 })),
    );
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
    await dialog.findByText(/The list has no stock numbers/, undefined, { timeout: 4000 });
    await userEvent.click(dialog.getByRole('button', { name: 'Assign stock numbers' }));
    await expect(dialog.getByRole('textbox', { name: /Prefix/ })).toHaveFocus();
    await waitFor(() => expect(dialog.getByText('kiran-november.csv')).toBeVisible());
  },
});

/** Shows the server's own text where it has one. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/file/diamond/import', 409, 'Another import is running.'));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Another import is running.', undefined, { timeout: 4000 });
  },
});

export const ServerError = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/file/diamond/import'));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('something went wrong. Please contact admin', undefined, { timeout: 4000 });
  },
});

const diskAlmostFull =
  'The disk is almost full, so files cannot be stored. Please tell whoever runs the server.';

/** The server keeps the rest of its disk for trade: the dialog shows why, and stays with its file. */
export const DiskAlmostFull = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/file/diamond/import', 503, diskAlmostFull));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(dialog.getByText(diskAlmostFull)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled();
  },
});
