import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import {
  getExportStoneSheetMockHandler,
  getGetClientMarkupMockHandler,
} from '#contract/mocks/stone-sheets/stone-sheets.msw.ts';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import { clientMarkup } from '#mocks/data/users.ts';
import { recordBodies } from './recorded-bodies.ts';

type SheetDownload = Pick<StoryContext, 'msw' | 'userEvent'> & {
  /** Opens the dialog. */
  open(): Promise<void>;
  /** Begins the text that says which stones these are. */
  stones: string;
  source: Partial<ExportStoneSheetInput>;
};

/** Downloads the stones of a row as CSV; expects that these and no other are requested. */
export async function expectSheetDownload({ msw, userEvent, open, stones, source }: SheetDownload) {
  const { bodies, handler } = recordBodies<ExportStoneSheetInput>('post', '*/diamond/sheet');
  msw.use(
    handler,
    getGetClientMarkupMockHandler({ data: clientMarkup }),
    getExportStoneSheetMockHandler({ success: true, url: '/files/exports/stones.csv?key=mock' }),
  );
  const opened = spyOn(window, 'open').mockReturnValue(null);
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Download' }));
  await expect(dialog.getByText(new RegExp(`^${stones}`))).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await expect(await dialog.findByRole('link', { name: 'Open file' })).toBeVisible();
  await expect(bodies).toEqual([{ ...source, format: 'csv', prices: 'own' }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  opened.mockRestore();
}
