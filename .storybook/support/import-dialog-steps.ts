import type { StoryContext } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import { getImportDiamondsMockHandler } from '#contract/mocks/files/files.msw.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import { importClean } from '#mocks/data/files.ts';
import { respondsWithError } from './failure-handlers.ts';

/** Answers an import with the report, and records the submitted form. */
export function answerImport(report: ImportReport, seen: FormData[] = []) {
  return getImportDiamondsMockHandler(async ({ request }) => {
    seen.push(await request.clone().formData());
    return { success: true, message: 'new diamonds uploaded', data: report };
  });
}

/** An import that succeeds; the server does not know its progress yet. */
export function setUpImport({ msw }: StoryContext) {
  msw.use(
    respondsWithError('get', '*/file/diamond/import', 404, 'Not known yet.'),
    answerImport(importClean),
  );
}

export const stockList = (name = 'kiran-november.csv') =>
  new File(['Stock #,Shape,Weight\n'.padEnd(180_000, 'KD-1,RD,1.01\n')], name, { type: 'text/csv' });

export const importDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Upload Diamond List' }));

/** Selects a stock list in the dialog. */
export async function chooseList(userEvent: StoryContext['userEvent']) {
  const [dialog, file] = [await importDialog(), stockList()];
  await userEvent.upload(dialog.getByLabelText('Diamond list'), file);
  await dialog.findByText(file.name);
  return dialog;
}
