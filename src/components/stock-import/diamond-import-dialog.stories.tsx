import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getImportDiamondsMockHandler } from '#contract/mocks/files/files.msw.ts';
import {
  importAllRejected,
  importChecked,
  importNumbered,
  importUnchanged,
  importWithProblems,
} from '#mocks/data/files.ts';
import preview from '#storybook/preview.tsx';
import {
  answerImport,
  chooseList,
  importDialog,
  setUpImport,
  stockList,
} from '#storybook/support/import-dialog-steps.ts';
import { DiamondImportDialog } from './diamond-import-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond list',
  component: DiamondImportDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImport,
});

const seen: FormData[] = [];

export const Default = meta.story({ tags: ['!test'] });

export const NeedsAFile = Default.extend({
  async play({ userEvent }) {
    const dialog = await importDialog();
    await waitFor(() => expect(dialog.getByText(/csv, Excel or ods file/)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Please select a valid file.');
  },
});

export const WrongKind = meta.story({
  async play() {
    const dialog = await importDialog();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'stock.pdf'));
    dialog
      .getByText('Drop a stock list here')
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await dialog.findByText('Please select only .csv file or .xlsx .xlsm .xlsb .xls .ods file');
  },
});

export const Pasted = meta.story({
  async play() {
    const dialog = await importDialog();
    const data = new DataTransfer();
    data.items.add(stockList('pasted.csv'));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await dialog.findByText('pasted.csv');
    await dialog.findByText('175.8 kB');
  },
});

/** Sends the options with the file; all rows are imported. */
export const Importing = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answerImport(importNumbered, seen));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.type(dialog.getByRole('textbox', { name: /Supplier name/ }), 'Kiran Gems BV');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Assign stock numbers/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Enter a prefix.');
    await userEvent.type(dialog.getByRole('textbox', { name: /Prefix/ }), 'KD-');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Starting…');
    await dialog.findByText('1,200 stones imported.', undefined, { timeout: 4000 });
    await screen.findByText('new diamonds uploaded');
    await dialog.findByText('Stock numbers KD-1 to KD-1200 were assigned.');
    await dialog.findByText('The supplier of all stones is Kiran Gems BV, as entered.');
    const [form] = seen;
    await expect(form?.get('supplier_name')).toBe('Kiran Gems BV');
    await expect(form?.get('number_from')).toBe('KD-');
    await expect(form?.get('dry_run')).toBe('false');
    await expect(form?.get('on_change')).toBe('ask');
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
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
    await dialog.findByText(
      'Check complete. 2 stones in stock would change. Nothing imported yet.',
      undefined,
      { timeout: 4000 },
    );
    await waitFor(() => expect(dialog.getByText('To be added')).toBeVisible());
    await expect(screen.queryByText('new diamonds uploaded')).toBeNull();
    await userEvent.click(dialog.getByRole('tab', { name: /Columns/ }));
    await dialog.findByText('negative per cent below the list', { selector: '[role=cell] *' });
    await userEvent.click(dialog.getByRole('button', { name: 'Import 42' }));
    await dialog.findByText('52,660 stones imported.', undefined, { timeout: 4000 });
    await expect(seen.map((form) => form.get('dry_run'))).toEqual(['true', 'false']);
    // What changes has been seen.
    await expect(seen.map((form) => form.get('on_change'))).toEqual(['store', 'store']);
  },
});

/** A list that changes stones in stock is shown old to new, per stone, before anything is stored. */
export const ChangesFirst = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(
      getImportDiamondsMockHandler(async ({ request }) => {
        const form = await request.clone().formData();
        seen.push(form);
        const asks = form.get('on_change') === 'ask';
        return { success: true, data: asks ? importChecked : importWithProblems };
      }),
    );
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    const changes = within(
      await dialog.findByRole('table', { name: 'Changes to stones in stock' }, { timeout: 4000 }),
    );
    await expect(dialog.getByRole('status')).toHaveTextContent('2 stones in stock would change');
    const colour = changes.getByRole('row', { name: /KD-2000 colou?r/ });
    await expect(colour).toHaveTextContent(/G.*H/);
    await expect(changes.getByRole('row', { name: /KD-2001 supplier price/ })).toHaveTextContent('5,150.00');
    await expect(screen.queryByText('new diamonds uploaded')).toBeNull();
    await userEvent.click(dialog.getByRole('tab', { name: /Rejected/ }));
    await dialog.findByText('KD-1018');
    await userEvent.click(dialog.getByRole('button', { name: 'Import 42' }));
    await dialog.findByText('52,660 stones imported.', undefined, { timeout: 4000 });
    await expect(seen.map((form) => form.get('on_change'))).toEqual(['ask', 'store']);
  },
});

/** Long lists of problems scroll; the file of rejected rows has the rest. */
export const ManyProblems = meta.story({
  beforeEach({ msw }) {
    msw.use(answerImport(importWithProblems));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
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
    const dialog = await chooseList(userEvent);
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
    msw.use(answerImport(importAllRejected));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('No stones imported.', undefined, { timeout: 4000 });
    await expect(screen.queryByText('new diamonds uploaded')).toBeNull();
  },
});

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(answerImport({ ...importWithProblems, problems: importWithProblems.problems.slice(0, 60) }));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByRole('list', { name: 'Rejected rows' }, { timeout: 4000 });
    await waitFor(() => expect(dialog.getByText('52,660 stones imported.')).toBeVisible());
  },
});
