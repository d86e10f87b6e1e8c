import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import {
  getGetImportProgressMockHandler,
  getImportDiamondsMockHandler,
} from '#contract/mocks/files/files.msw.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import {
  importAllRejected,
  importChecked,
  importClean,
  importNumbered,
  importUnchanged,
  importWithProblems,
  noStockNumbers,
} from '#mocks/fixtures/files.ts';
import preview from '#storybook/preview.tsx';
import { DiamondImportDialog } from './diamond-import-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond list',
  component: DiamondImportDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach({ msw }) {
    msw.use(
      http.get('*/file/diamond/import', () =>
        HttpResponse.json({ error: 'Not known yet.' }, { status: 404 }),
      ),
      answer(importClean),
    );
  },
});

function answer(report: ImportReport, seen: FormData[] = []) {
  return getImportDiamondsMockHandler(async ({ request }) => {
    seen.push(await request.clone().formData());
    return { success: true, message: 'new diamonds uploaded', data: report };
  });
}

const list = (name = 'kiran-november.csv') =>
  new File(['Stock #,Shape,Weight\n'.padEnd(180_000, 'KD-1,RD,1.01\n')], name, { type: 'text/csv' });

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Upload Diamond List' }));

type User = { upload: (element: HTMLElement, file: File) => Promise<void> };

async function choose(userEvent: User, file = list()) {
  const dialog = await dialogOf();
  await userEvent.upload(dialog.getByLabelText('Diamond list'), file);
  await dialog.findByText(file.name);
  return dialog;
}

export const Default = meta.story({
  async play({ userEvent }) {
    const dialog = await dialogOf();
    await waitFor(() => expect(dialog.getByText(/csv or xlsx file/)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Please select a valid file.');
  },
});

export const WrongKind = meta.story({
  async play() {
    const dialog = await dialogOf();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'stock.xls'));
    dialog
      .getByText('Drop a stock list here')
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await dialog.findByText('Please select only .csv .xlsx file');
  },
});

export const Pasted = meta.story({
  async play() {
    const dialog = await dialogOf();
    const data = new DataTransfer();
    data.items.add(list('pasted.csv'));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await dialog.findByText('pasted.csv');
    await dialog.findByText('175.8 kB');
  },
});

const seen: FormData[] = [];

/** Sends the options with the file; all rows are imported. */
export const Importing = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answer(importNumbered, seen));
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.type(dialog.getByRole('textbox', { name: /Supplier name/ }), 'Kiran Gems BV');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Assign stock numbers/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Enter a prefix.');
    await userEvent.type(dialog.getByRole('textbox', { name: /Prefix/ }), 'KD-');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Starting…');
    await dialog.findByText('1,200 stones imported.', undefined, { timeout: 4000 });
    await screen.findByText('new diamonds uploaded');
    await dialog.findByText('Stock numbers are assigned on import.');
    const [form] = seen;
    await expect(form?.get('supplier_name')).toBe('Kiran Gems BV');
    await expect(form?.get('number_from')).toBe('KD-');
    await expect(form?.get('dry_run')).toBe('false');
    await expect(form?.get('import_id')).toMatch(/^[0-9a-f-]{36}$/);
  },
});

/** Validation imports nothing and keeps the file for the import. */
export const ValidateThenImport = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(
      getImportDiamondsMockHandler(async ({ request }) => {
        const form = await request.clone().formData();
        seen.push(form);
        const data = form.get('dry_run') === 'true' ? importChecked : importWithProblems;
        return { success: true, data };
      }),
    );
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
    await dialog.findByText('Check complete. Nothing imported yet.', undefined, { timeout: 4000 });
    await expect(dialog.getByText('To be added')).toBeVisible();
    await expect(screen.queryByText('new diamonds uploaded')).toBeNull();
    await userEvent.click(dialog.getByRole('tab', { name: /Columns/ }));
    await dialog.findByText('negative per cent below the list', { selector: '[role=cell] *' });
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('52,660 stones imported.', undefined, { timeout: 4000 });
    await expect(seen.map((form) => form.get('dry_run'))).toEqual(['true', 'false']);
  },
});

/** Long lists of problems scroll; the file of rejected rows has the rest. */
export const ManyProblems = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(importWithProblems));
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByRole('table', { name: 'Rejected rows' }, { timeout: 4000 });
    await expect(dialog.getByRole('link', { name: 'Download rejected rows' })).toHaveAttribute(
      'href',
      expect.stringContaining('/files/rejects/5d1e7a90.csv?key=mock-key'),
    );
    await dialog.findByText(/semicolon/);
    await dialog.findByText('The list has no supplier, fluorescence, certificate number.');
    // Only visible rows are rendered.
    await expect(dialog.getAllByRole('row').length).toBeLessThan(60);
    await userEvent.click(dialog.getByRole('tab', { name: /Warnings/ }));
    await dialog.findByText('The height is more than the width');
  },
});

/** An unchanged exported list: nothing is imported, without an error. */
export const Unchanged = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getImportDiamondsMockHandler(async ({ request }) => {
        const trial = (await request.clone().formData()).get('dry_run') === 'true';
        return { success: true, data: { ...importUnchanged, dry_run: trial } };
      }),
    );
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
    await dialog.findByText('Check complete. Nothing imported yet.', undefined, { timeout: 4000 });
    const again = dialog.getByRole('button', { name: 'Import' });
    again.focus();
    await waitFor(() => expect(again).toHaveAccessibleDescription('The file contains no changes.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('No changes: all stones are up to date.', undefined, {
      timeout: 4000,
    });
    await expect(dialog.getByText('Unchanged').nextElementSibling).toHaveTextContent('1,200');
    await expect(screen.queryByText('new diamonds uploaded')).toBeNull();
  },
});

export const AllRejected = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(answer(importAllRejected));
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('No stones imported.', undefined, { timeout: 4000 });
    await expect(screen.queryByText('new diamonds uploaded')).toBeNull();
  },
});

/** Shows the server's progress; Cancel aborts the import and keeps the file. */
export const Working = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/file/diamond/import', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
      getGetImportProgressMockHandler({
        data: { phase: 'reading', rows: 24800, bytes: 82_000, total_bytes: 180_000 },
      }),
    );
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Reading rows', undefined, { timeout: 6000 });
    await dialog.findByText('24,800 rows');
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialog.findByText('The upload was cancelled.');
    await expect(dialog.getByText('kiran-november.csv')).toBeVisible();
  },
});

/** Can be cancelled in the delay before the upload starts. */
export const CancelledBeforeItStarts = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answer(importClean, seen));
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
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
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
    await dialog.findByText(/The list has no stock numbers/, undefined, { timeout: 4000 });
    await userEvent.click(dialog.getByRole('button', { name: 'Assign stock numbers' }));
    await expect(dialog.getByRole('textbox', { name: /Prefix/ })).toHaveFocus();
    await expect(dialog.getByText('kiran-november.csv')).toBeVisible();
  },
});

/** Shows the server's own text where it has one. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/file/diamond/import', () =>
        HttpResponse.json({ success: false, message: 'Another import is running.' }),
      ),
    );
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Another import is running.', undefined, { timeout: 4000 });
  },
});

export const ServerError = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/file/diamond/import', () => new HttpResponse(null, { status: 500 })));
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('something went wrong. Please contact admin', undefined, { timeout: 4000 });
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/file/diamond/import', () => HttpResponse.json({ success: false })));
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('something went wrong. Please contact admin', undefined, { timeout: 4000 });
  },
});

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(answer({ ...importWithProblems, problems: importWithProblems.problems.slice(0, 60) }));
  },
  async play({ userEvent }) {
    const dialog = await choose(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByRole('list', { name: 'Rejected rows' }, { timeout: 4000 });
    await waitFor(() => expect(dialog.getByText('52,660 stones imported.')).toBeVisible());
  },
});
