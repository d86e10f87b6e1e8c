import { HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getGetImportMockHandler,
  getListImportChangesMockHandler,
  getListImportsMockHandler,
  getUndoImportMockHandler,
} from '#contract/mocks/files/files.msw.ts';
import { getListHistoryMockHandler } from '#contract/mocks/history/history.msw.ts';
import type { UndoImportInput } from '#contract/model/undoImportInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import {
  commandLineRun,
  importChanges,
  importDetail,
  importedRun,
  importRuns,
  importUndo,
  partlyUndoneRun,
} from '#mocks/data/files-import-runs.ts';
import { pageFor, pageOf } from '#mocks/rows/page-of.ts';
import { rowsThatChange } from '#mocks/stateful/rows-that-change.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { ImportListPage } from './import-list-page.tsx';

const at = pageParameters('admin');

/** Imports of which one can be undone but for some stones. */
function changingImports() {
  const all = rowsThatChange(importRuns);
  const runIn = (request: Request) =>
    all.find(Number(new URL(request.url).searchParams.get('id'))) ?? importedRun;
  return [
    getListImportsMockHandler(({ request }) => ({ data: pageFor(request, all.rows) })),
    getGetImportMockHandler(({ request }) => ({ data: importDetail(runIn(request)) })),
    getListImportChangesMockHandler(({ request }) => ({
      data: pageFor(request, importChanges(runIn(request))),
    })),
    getUndoImportMockHandler(async ({ request }) => {
      const { id, skip_changed } = (await request.clone().json()) as UndoImportInput;
      const data = importUndo(all.find(id) ?? importedRun);
      const error = addedMessages.imports.changedSince(data.kept);
      if (!skip_changed) throw HttpResponse.json({ error, data }, { status: 409 });
      const { state, undone_at, undone_by } = partlyUndoneRun;
      all.change(id, { state, undone_at, undone_by });
      return { success: true, message: addedMessages.importsAnswer.undone(data.kept), data };
    }),
  ];
}

const meta = preview.meta({
  title: 'Administrator/imports/Imports',
  component: ImportListPage,
  parameters: { layout: 'fullscreen', ...at('/imports') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    localStorage.removeItem('facet.rows.imports');
    msw.use(...changingImports(), getListHistoryMockHandler({ data: pageOf([]) }));
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** The list, one import with its changes page by page, and its files. */
export const OpensAnImport = Default.extend({
  async play({ canvas, userEvent }) {
    const open = await canvas.findByRole('button', { name: /^Open import 12/ });
    const table = within(canvas.getByRole('table', { name: 'Imports' }));
    await expect(table.getByText('Command line')).toBeVisible();
    await expect(table.getByText('Partly undone')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo import of wrong-list.csv' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const tooOld = canvas.getByRole('button', { name: 'Undo import of diwali-2025.csv' });
    await userEvent.hover(tooOld);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'no longer kept. It cannot be undone.',
    );
    await userEvent.unhover(tooOld);
    await userEvent.click(open);
    const sheet = within(await screen.findByRole('dialog', { name: 'kiran-november.csv' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/imports?id=12'));
    await expect(await sheet.findByRole('link', { name: 'Download rejected rows' })).toHaveAttribute(
      'href',
      expect.stringContaining('/files/imports/'),
    );
    const changes = within(await sheet.findByRole('region', { name: 'Changed stones' }));
    await waitFor(() => expect(changes.getByText('KD-2000')).toBeVisible());
    await userEvent.click(changes.getByRole('button', { name: /next/i }));
    await changes.findByText('KD-2020');
    await userEvent.click(sheet.getByRole('button', { name: 'History' }));
    await sheet.findByText('No changes recorded yet');
  },
});

/** Names the stones that cannot be undone before it undoes the others. */
export const Undo = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo import of kiran-november.csv' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await confirmation.findByText('1,105 new stones will leave the stock');
    await userEvent.click(confirmation.getByRole('button', { name: 'YES' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Some stones cannot be undone' }));
    await waitFor(() => expect(dialog.getByText('KD-7000')).toBeVisible());
    await waitFor(() => expect(dialog.getByText('In an open order')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the other 1,205' }));
    await screen.findByText('Import undone. 2 stones stay as they are.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(getListImportsMockHandler({ data: pageOf([]) }));
  },
  async play({ canvas }) {
    await canvas.findByText('No imports yet');
    await expect(canvas.getByRole('button', { name: 'Upload Diamond List' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond/imports'));
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

/** Very long values, on a phone, right to left. */
export const PhoneRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(getListImportsMockHandler({ data: pageOf([commandLineRun]) }));
  },
  async play({ canvas }) {
    const card = within(await canvas.findByRole('article', { name: 'Import 11' }));
    await expect(card.getByText(/53,940 new/)).toBeVisible();
  },
});
