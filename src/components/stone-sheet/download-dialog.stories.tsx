import { http } from 'msw';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import {
  getExportStoneSheetMockHandler,
  getGetClientMarkupMockHandler,
  getUpdateClientMarkupMockHandler,
} from '#contract/mocks/stone-sheets/stone-sheets.msw.ts';
import type { ClientMarkup } from '#contract/model/clientMarkup.ts';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import type { UpdateClientMarkupInput } from '#contract/model/updateClientMarkupInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { tooManyForSheet } from '#domain/stone-sheets/sheet-limits.ts';
import { clientMarkup, noClientMarkup } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { DownloadDialog } from './download-dialog.tsx';

const sent = fn();

/** Lists of a buyer whose mark-up the calls of a story change. */
function changingMarkup(given: ClientMarkup = clientMarkup) {
  let data = given;
  return [
    getGetClientMarkupMockHandler(() => ({ data })),
    getUpdateClientMarkupMockHandler(async ({ request }) => {
      data = (await request.clone().json()) as UpdateClientMarkupInput;
      return { data };
    }),
    getExportStoneSheetMockHandler(async ({ request }) => {
      const { format } = (await request.clone().json()) as ExportStoneSheetInput;
      return { success: true, url: `/files/exports/stones.${format}?key=mock` };
    }),
  ];
}

const meta = preview.meta({
  title: 'stones/Download dialog',
  component: DownloadDialog,
  args: {
    onClose: fn(),
    choices: [
      { id: 'selected', label: 'Selected stones (2)', source: { ids: [57943, 58102] }, count: 2 },
      { id: 'found', label: 'All results (2,013)', source: { filters: { shape: ['Round'] } }, count: 2013 },
    ],
    example: { stone_id: 'KD-57943', carat: 1.01, total: 5000.5 },
  },
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(
      http.all('*/diamond/sheet*', async ({ request }) => {
        if (request.method !== 'GET') sent(request.method, await request.clone().json());
      }),
      ...changingMarkup(),
    );
  },
});

const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Download' }));

/** Prices for clients: the stored mark-up, its effect on a stone, and the changed one is stored before the list is written. */
export const ForClients = meta.story({
  async play({ userEvent }) {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: 'Prices for your clients' }));
    const value = await dialog.findByRole('textbox', { name: 'Mark-up in per cent' });
    await waitFor(() => expect(value).toHaveValue('12.50'));
    const example = dialog.getByLabelText('Example');
    await expect(example).toHaveTextContent('Your client reads$5,625.56Per carat5,569.86');
    await userEvent.click(dialog.getByRole('radio', { name: 'Amount per stone' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Mark-up in US$ per stone' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Mark-up in US$ per stone' }), '250.25');
    await expect(example).toHaveTextContent('Your client reads$5,250.75');
    await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(dialog.getByRole('link', { name: 'Open file' })).toBeVisible());
    await expect(sent.mock.calls).toEqual([
      ['PUT', { unit: 'amount', value: 250.25 }],
      ['POST', { ids: [57943, 58102], format: 'csv', prices: 'client' }],
    ]);
    await expect(opened.mock.lastCall?.[0]).toMatch(/stones\.csv\?key=mock$/);
    opened.mockRestore();
  },
});

/** Own prices need no mark-up; a PDF has a limit, and clients' prices a mark-up. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingMarkup(noClientMarkup));
  },
  async play({ userEvent }) {
    const dialog = await openDialog();
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Selected stones (2)' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('radio', { name: 'All results (2,013)' }));
    const submit = () => dialog.getByRole('button', { name: 'Download' });
    await waitFor(() => expect(dialog.getByText(tooManyForSheet('pdf'))).toBeVisible());
    await expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('radio', { name: 'Excel workbook (.xlsx)' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Prices for your clients' }));
    await userEvent.click(submit());
    await waitFor(() => expect(dialog.getByText(addedMessages.sheet.markupNeeded)).toBeVisible());
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/diamond/sheet', 503, 'The list cannot be written now.'));
  },
  async play({ userEvent }) {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The list cannot be written now.');
    await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }));
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
});
