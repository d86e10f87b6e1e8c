import { expect, screen, waitFor, within } from 'storybook/test';
import { getListImportsMockHandler } from '#contract/mocks/files/files.msw.ts';
import { getListHistoryMockHandler } from '#contract/mocks/history/history.msw.ts';
import { importRunAnswers } from '#mocks/answers/files.ts';
import { pageOf } from '#mocks/fixtures/diamonds.ts';
import { commandLineRun, importRuns } from '#mocks/fixtures/files-import-runs.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, longValuesPage } from '#storybook/support/page-states.ts';
import { ImportListPage } from './import-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'imports/Imports',
  component: ImportListPage,
  parameters: { layout: 'fullscreen', ...at('/imports') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    localStorage.removeItem('facet.rows.imports');
    msw.use(...importRunAnswers(importRuns), getListHistoryMockHandler({ data: pageOf([]) }));
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
    await expect(changes.getByText('KD-2000')).toBeVisible();
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
    await expect(dialog.getByText('In an open order')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the other 1,205' }));
    await screen.findByText('Import undone. 2 stones stay as they are.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...importRunAnswers([]));
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
export const LongValues = meta.story({ ...longValuesPage });

/** Very long values, on a phone, right to left. */
export const PhoneRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
  beforeEach({ msw }) {
    const data = [commandLineRun];
    msw.use(getListImportsMockHandler({ data: { data, current_page: 1, total: 1, per_page: 10 } }));
  },
  async play({ canvas }) {
    const card = within(await canvas.findByRole('article', { name: 'Import 11' }));
    await expect(card.getByText(/53,940 new/)).toBeVisible();
  },
});
