import { expect, fn, waitFor } from 'storybook/test';
import { getDeleteImportDecisionsMockHandler } from '#contract/mocks/files/files.msw.ts';
import type { AvailabilityWord } from '#contract/model/availabilityWord.ts';
import { importClean } from '#mocks/data/files.ts';
import preview from '#storybook/preview.tsx';
import { answerImport, chooseList, setUpImport } from '#storybook/support/import-dialog-steps.ts';
import { DiamondImportDialog } from './diamond-import-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond list availability',
  component: DiamondImportDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImport,
});

const word: AvailabilityWord = { word: 'At Show', stones: 3, availability: null, as_last_time: false };
const ready: AvailabilityWord = { ...word, word: 'Ready now', stones: 1 };
const seen: FormData[] = [];
const forgotten: unknown[] = [];

/** A list with unknown words is stored, and asks what they mean; the answer goes with the next upload. */
export const UnknownWords = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answerImport({ ...importClean, availability_words: [word, ready] }, seen));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    const explain = { name: 'Say what the unknown words mean' };
    await userEvent.click(await dialog.findByRole('button', explain, { timeout: 4000 }));
    const meaning = dialog.getByRole('combobox', { name: 'Availability “At Show” means' });
    await expect(meaning).toHaveDisplayValue('Not known');
    await userEvent.selectOptions(meaning, 'On memo');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(seen).toHaveLength(2), { timeout: 4000 });
    await expect(seen.map((form) => form.get('availability'))).toEqual([null, 'At Show = on_memo']);
  },
});

/** What a word meant last time is named, until it is forgotten. */
export const WordsAsLastTime = meta.story({
  beforeEach({ msw }) {
    forgotten.length = 0;
    const availability_words = [{ ...word, availability: 'on_memo' as const, as_last_time: true }];
    msw.use(
      answerImport({
        ...importClean,
        dry_run: true,
        availability_words,
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
    const back = await dialog.findByRole('button', { name: 'Back' }, { timeout: 4000 });
    await expect(dialog.queryByRole('button', { name: 'Say what the unknown words mean' })).toBeNull();
    await userEvent.click(back);
    const meaning = { name: 'Availability “At Show” means' };
    await expect(dialog.getByRole('combobox', meaning)).toHaveDisplayValue('On memo (as last time)');
    await userEvent.click(dialog.getByRole('button', { name: 'Forget what was decided for Kiran Gems BV' }));
    await waitFor(() => expect(dialog.queryByRole('combobox', meaning)).toBeNull());
    await expect(forgotten).toEqual([{ supplier_name: 'Kiran Gems BV' }]);
  },
});
