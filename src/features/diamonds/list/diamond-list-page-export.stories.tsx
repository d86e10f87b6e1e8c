import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { setUpDiamondList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { DiamondListPage } from './diamond-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond list export',
  component: DiamondListPage,
  parameters: { layout: 'fullscreen', ...at('/diamonds') },
  decorators: [withPageFrame],
  beforeEach: setUpDiamondList,
});

const exportRequest = fn();

/** Exports all results or the selected stones; the file opens in a new window. */
export const Exporting = meta.story({
  parameters: at('/diamonds?shape=Round&sortWith=carat'),
  beforeEach({ msw }) {
    exportRequest.mockClear();
    msw.use(
      http.post('*/file/diamond/export', async ({ request }) => {
        exportRequest(await request.json());
        return HttpResponse.json({ success: true, url: '/files/exports/stock.csv?key=k' });
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await expect(dialog.getByRole('radio', { name: 'Selected stones (1)' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByRole('link', { name: 'Download' });
    await expect(exportRequest).toHaveBeenLastCalledWith(
      expect.objectContaining({ stone_ids: ['KD-57943'], shape: ['Round'], format: 'csv' }),
    );
    await expect(opened.mock.lastCall?.[0]).toMatch(/\/files\/exports\/stock\.csv\?key=k$/);
    await userEvent.click(dialog.getByRole('radio', { name: /^All results \(\d+\)$/ }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Excel workbook (.xlsx)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByRole('link', { name: 'Download' });
    const last = exportRequest.mock.lastCall?.[0];
    await expect(last).toMatchObject({ shape: ['Round'], format: 'xlsx' });
    await expect(last).not.toHaveProperty('stone_ids');
    await expect(last).not.toHaveProperty('pageSize');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    opened.mockRestore();
  },
});

export const ExportRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/file/diamond/export', 503, 'The list cannot be written now.'));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await expect(dialog.getByRole('radio', { name: 'Selected stones (0)' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Excel workbook (.xlsx)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    // Shows the error once and keeps the options; another option clears it.
    await dialog.findByText('The list cannot be written now.');
    await expect(screen.getAllByText('The list cannot be written now.')).toHaveLength(1);
    await expect(dialog.getByRole('radio', { name: 'Excel workbook (.xlsx)' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }));
    await expect(dialog.queryByText('The list cannot be written now.')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** A failed export shows no link and opens no window. */
export const ExportFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/file/diamond/export'));
  },
  async play({ canvas, userEvent }) {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByText('Something unexpected happened. Please try again.');
    await expect(opened).not.toHaveBeenCalled();
    await expect(dialog.queryByRole('link')).toBeNull();
    opened.mockRestore();
  },
});

/** A list of the selected stones exports only those; a cancelled export opens no window. */
export const ExportCancelled = meta.story({
  beforeEach({ msw }) {
    exportRequest.mockClear();
    msw.use(
      http.post('*/file/diamond/export', async ({ request }) => {
        exportRequest(await request.json());
        await delay(400);
        return HttpResponse.json({ success: true, url: '/files/exports/stock.csv?key=k' });
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await userEvent.click(bar.getByRole('button', { name: 'Show Selected' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await expect(dialog.queryByRole('radio', { name: /^All results/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByRole('progressbar', { name: 'Exporting 1 stone' });
    await waitFor(() => expect(exportRequest).toHaveBeenCalledOnce());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  },
});
