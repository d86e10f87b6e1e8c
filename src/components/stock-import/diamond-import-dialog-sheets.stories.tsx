import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import type { ImportReport } from '#contract/model/importReport.ts';
import { importClean } from '#mocks/data/files.ts';
import preview from '#storybook/preview.tsx';
import { answerImport, chooseList, setUpImport } from '#storybook/support/import-dialog-steps.ts';
import { DiamondImportDialog } from './diamond-import-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond list sheets',
  component: DiamondImportDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImport,
});

const problem = { line: 2, stone_id: 'SG-1', column: 'Cts', value: 'x', reason: 'is not a number' };
const twoSheets: ImportReport = {
  ...importClean,
  updated: 0,
  rejected: 2,
  problems: [
    { ...problem, sheet: 'ROUND' },
    { ...problem, sheet: 'FANCY' },
  ],
  problem_count: 2,
  file: {
    ...importClean.file,
    sheet: 'ROUND',
    sheets: [
      { name: 'Cover', left_out: 'no_stock' },
      { name: 'ROUND', left_out: null },
      { name: 'FANCY', left_out: null },
      { name: 'Old', left_out: 'hidden' },
    ],
  },
};

/** The problems of a workbook with several sheets of stock name the sheet beside the line. */
export const Problems = meta.story({
  beforeEach({ msw }) {
    msw.use(answerImport(twoSheets));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await expect(await dialog.findByText('ROUND, FANCY', undefined, { timeout: 4000 })).toBeVisible();
    const rows = await dialog.findAllByRole('row', { name: /is not a number/ });
    await expect(rows.map((row) => /ROUND|FANCY/.exec(row.textContent ?? '')?.[0])).toEqual([
      'ROUND',
      'FANCY',
    ]);
  },
});

const seen: FormData[] = [];

async function validate(userEvent: StoryContext['userEvent']) {
  const dialog = await chooseList(userEvent);
  await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Back' }, { timeout: 4000 }));
  return dialog;
}

/** Each sheet of a workbook is shown as read or left out, and others can be selected. */
export const Selected = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answerImport({ ...twoSheets, dry_run: true }, seen));
  },
  async play({ userEvent }) {
    const dialog = await validate(userEvent);
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    await expect(box('Cover (no stock)')).not.toBeChecked();
    await expect(box('ROUND')).toBeChecked();
    await userEvent.click(box('Old (hidden)'));
    await userEvent.click(box('ROUND'));
    await userEvent.click(box('FANCY'));
    // One sheet must be read.
    await expect(box('Old (hidden)')).toBeDisabled();
    await userEvent.click(box('FANCY'));
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(seen).toHaveLength(2), { timeout: 4000 });
    await expect(seen[0]?.has('sheets')).toBe(false);
    await expect(String(seen[1]?.get('sheets')).split(/\s+/)).toEqual(['Old', 'FANCY']);
  },
});

/** The sheets of an earlier workbook of the supplier are read again. */
export const AsLastTime = meta.story({
  beforeEach({ msw }) {
    const sheets = [
      { name: 'ROUND', left_out: 'not_selected' as const },
      { name: 'FANCY', left_out: null },
    ];
    msw.use(
      answerImport({
        ...importClean,
        dry_run: true,
        file: { ...importClean.file, sheet: 'FANCY', sheets },
        remembered_supplier: 'Kiran Gems BV',
      }),
    );
  },
  async play({ userEvent }) {
    const dialog = await validate(userEvent);
    await expect(dialog.getByRole('checkbox', { name: 'ROUND (left out, as last time)' })).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'FANCY' })).toBeChecked();
    await expect(
      dialog.getByRole('button', { name: 'Forget what was decided for Kiran Gems BV' }),
    ).toBeVisible();
  },
});

const question =
  'Last time the sheet "FANCY" of this supplier was read. In this workbook "Nov" is new. Which sheets hold the stock?';

/** Where the sheets are not those of the earlier workbook, the answer is asked. */
export const Question = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    const sheets = ['FANCY', 'Nov'].map((name) => ({ name, left_out: null }));
    msw.use(
      http.post(
        '*/file/diamond/import',
        () =>
          HttpResponse.json(
            { error: question, fields: { sheets: question }, columns: [], sheets },
            { status: 422 },
          ),
        { once: true },
      ),
      answerImport(importClean, seen),
    );
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText(question, undefined, { timeout: 4000 });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Nov' }));
    await expect(dialog.queryByText(question)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(seen).toHaveLength(1), { timeout: 4000 });
    await expect(seen[0]?.get('sheets')).toBe('FANCY');
  },
});
