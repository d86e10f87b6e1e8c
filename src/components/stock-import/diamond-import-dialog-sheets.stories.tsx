import { expect, fn } from 'storybook/test';
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
