import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { getImportDiamondsMockHandler } from '#contract/mocks/files/files.msw.ts';
import { importOfPart, importWithMissing } from '#mocks/data/files.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import {
  answerImport,
  chooseList,
  importDialog,
  setUpImport,
} from '#storybook/support/import-dialog-steps.ts';
import { DiamondImportDialog } from './diamond-import-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond list difference',
  component: DiamondImportDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImport,
});

const seen: FormData[] = [];
type UserEvent = Parameters<typeof chooseList>[0];

/** Validates a list and waits for its difference. */
async function validate(userEvent: UserEvent, takeOff = false) {
  const dialog = await chooseList(userEvent);
  if (takeOff) await userEvent.click(dialog.getByRole('checkbox', { name: /off sale/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Validate only' }));
  const region = await dialog.findByRole('region', { name: 'Difference' }, { timeout: 4000 });
  return { dialog, difference: within(region) };
}

export const Default = meta.story({
  tags: ['!test'],
  beforeEach({ msw }) {
    msw.use(answerImport(importWithMissing));
  },
});

/** Rises and falls of prices, and the stones of the supplier that the list does not contain. */
export const ShowsTheDifference = Default.extend({
  async play({ userEvent }) {
    const { dialog, difference } = await validate(userEvent);
    await waitFor(() =>
      expect(difference.getByRole('row', { name: /^Supplier prices \d+ · \+\$/ })).toBeVisible(),
    );
    await expect(
      difference.getByText('12 stones of Kiran Gems BV (of 400 in stock) are not in the list.'),
    ).toBeVisible();
    await waitFor(() => expect(difference.getByText('They stay on sale.')).toBeVisible());
    await userEvent.click(difference.getByText('Show the stones'));
    const stones = within(difference.getByRole('list', { name: 'Stones not in the list' }));
    await expect(stones.getAllByRole('listitem')).toHaveLength(12);
    await expect(stones.getByText('in an order')).toBeVisible();
    await expect(difference.getByRole('link', { name: 'Download differences' })).toHaveAttribute(
      'href',
      expect.stringContaining('differences.csv'),
    );
    await expect(dialog.queryByRole('button', { name: /take .* off sale/ })).toBeNull();
  },
});

/** Most of a supplier's stock would go: the button says how much, and sends it as agreed. */
export const NeedsConfirmation = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(
      getImportDiamondsMockHandler(async ({ request }) => {
        const form = await request.clone().formData();
        seen.push(form);
        return { success: true, data: { ...importOfPart, dry_run: form.get('dry_run') === 'true' } };
      }),
    );
  },
  async play({ userEvent }) {
    const { dialog, difference } = await validate(userEvent, true);
    await expect(difference.getByRole('alert')).toHaveTextContent('is the list complete?');
    await expect(
      difference.getByText('379 stones would be taken off sale. 1 stone in open orders stays.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /take 379 off sale$/ }));
    await dialog.findByText(/379 stones were taken off sale/, undefined, { timeout: 4000 });
    await expect(dialog.getByRole('status')).toHaveTextContent('42 stones imported, 379 taken off sale.');
    await expect(seen.map((form) => form.get('take_off_confirmed'))).toEqual([null, '379']);
    await expect(seen.map((form) => form.get('take_off_missing'))).toEqual(['true', 'true']);
  },
});

/** The import after a check fails: the form and the file are still there. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(answerImport(importOfPart));
  },
  async play({ msw, userEvent }) {
    const { dialog } = await validate(userEvent, true);
    const text = 'Another import is running. Try again in a moment.';
    msw.use(respondsWithError('post', '*/file/diamond/import', 503, text));
    await userEvent.click(dialog.getByRole('button', { name: /take 379 off sale$/ }));
    await dialog.findByText(text, undefined, { timeout: 4000 });
    await waitFor(() => expect(dialog.getByText('kiran-november.csv')).toBeVisible());
    await expect(dialog.getByRole('checkbox', { name: /off sale/ })).toBeChecked();
  },
});

const shown = {
  beforeEach({ msw }: StoryContext) {
    msw.use(answerImport(importOfPart));
  },
  async play({ userEvent }: StoryContext) {
    const { difference } = await validate(userEvent, true);
    await userEvent.click(difference.getByText('Show the stones'));
    const page = await importDialog();
    const { scrollWidth, clientWidth } = page.getByRole('region', { name: 'Difference' });
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const Dark = meta.story({ ...shown, globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ ...shown, globals: { direction: 'rtl' } });
export const Phone = meta.story({ ...shown, globals: { viewport: { value: 'phone' } } });
