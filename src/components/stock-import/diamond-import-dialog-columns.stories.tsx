import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import { getDeleteImportDecisionsMockHandler } from '#contract/mocks/files/files.msw.ts';
import { importClean } from '#mocks/data/files.ts';
import preview from '#storybook/preview.tsx';
import { answerImport, chooseList, setUpImport } from '#storybook/support/import-dialog-steps.ts';
import { DiamondImportDialog } from './diamond-import-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond list columns',
  component: DiamondImportDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImport,
});

const question = 'Is "Net" the price of a carat or of the stone? The figures do not tell.';
const columns = [
  { header: 'Stone ID', field: 'stone_id', samples: ['SG-3101', 'SG-3102'] },
  { header: 'Cts', field: 'carat', samples: ['2.03', '0.70'] },
  { header: 'Net', field: 'price', read_as: 'price per carat: not certain', samples: ['7,200', '2,030'] },
  { header: 'Stall', field: null, samples: ['14'] },
];
const seen: FormData[] = [];
const forgotten: unknown[] = [];
const sentWithRate: FormData[] = [];
const sentWithKind: FormData[] = [];
const lastTime = [{ header: 'Net', field: 'total_amount', read_as: 'as last time', samples: ['7,200'] }];

async function ask({ userEvent }: Pick<StoryContext, 'userEvent'>) {
  const dialog = await chooseList(userEvent);
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText(question, undefined, { timeout: 4000 });
  return dialog;
}

/** What the figures do not tell is asked: the columns show their first values, and each can be given a meaning. */
export const Question = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(
      http.post(
        '*/file/diamond/import',
        () => HttpResponse.json({ error: question, fields: { columns: question }, columns }, { status: 422 }),
        { once: true },
      ),
      answerImport(importClean, seen),
    );
  },
  async play({ userEvent }) {
    await ask({ userEvent });
  },
});

/** The decision goes with the next upload. */
export const Decided = Question.extend({
  async play({ userEvent }) {
    const dialog = await ask({ userEvent });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Meaning of Net' }), 'Total');
    await expect(dialog.queryByText(question)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(seen).toHaveLength(1), { timeout: 4000 });
    await expect(seen[0]?.get('columns')).toBe('Net = total_amount');
  },
});

/** Columns are read as they were decided for an earlier list of the supplier, until that is forgotten. */
export const AsLastTime = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answerImport({
        ...importClean,
        dry_run: true,
        columns: lastTime,
        remembered_supplier: 'Kiran Gems BV',
      }),
      getDeleteImportDecisionsMockHandler(async ({ request }) => {
        forgotten.push(await request.json());
        return { success: true, message: 'What was decided for Kiran Gems BV is forgotten' };
      }),
    );
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Back' }, { timeout: 4000 }));
    await expect(dialog.getByRole('combobox', { name: 'Meaning of Net' })).toHaveDisplayValue(
      'Total (as last time)',
    );
    const forget = dialog.getByRole('button', { name: 'Forget what was decided for Kiran Gems BV' });
    await userEvent.click(forget);
    await waitFor(() => expect(forget).not.toBeInTheDocument());
    await expect(forgotten).toEqual([{ supplier_name: 'Kiran Gems BV' }]);
    await expect(dialog.queryByRole('combobox', { name: 'Meaning of Net' })).toBeNull();
  },
});

/** The kind of the stones goes with the upload, and that of an earlier list is named. */
export const Kind = meta.story({
  beforeEach({ msw }) {
    sentWithKind.length = 0;
    msw.use(
      answerImport(
        { ...importClean, dry_run: true, kind: 'laboratory_grown', remembered_supplier: 'Kiran Gems BV' },
        sentWithKind,
      ),
    );
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    const kind = () => dialog.getByRole('combobox', { name: 'Natural or laboratory-grown' });
    await expect(kind()).toHaveDisplayValue('As the file says');
    await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Back' }, { timeout: 4000 }));
    await expect(kind()).toHaveDisplayValue('Laboratory-grown (as last time)');
    await userEvent.selectOptions(kind(), 'Natural');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(sentWithKind).toHaveLength(2), { timeout: 4000 });
    await expect(sentWithKind.map((form) => form.get('kind'))).toEqual([null, 'natural']);
  },
});

const rateQuestion =
  'The prices of the column "Rate" are in INR, not in US$. Enter the rate: how many INR are 1 US$?';

/** Prices in another currency need a rate, which goes with the next upload. */
export const AnotherCurrency = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post(
        '*/file/diamond/import',
        () =>
          HttpResponse.json(
            { error: rateQuestion, fields: { rate: rateQuestion }, columns },
            { status: 422 },
          ),
        { once: true },
      ),
      answerImport({ ...importClean, exchange_rate: '1 US$ = 83.20 INR' }, sentWithRate),
    );
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText(rateQuestion, {}, { timeout: 4000 });
    await userEvent.type(dialog.getByRole('textbox', { name: /^Exchange rate/ }), '83.20');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('1 US$ = 83.20 INR', {}, { timeout: 4000 });
    await expect(sentWithRate.map((form) => form.get('rate'))).toEqual(['83.20']);
  },
});
