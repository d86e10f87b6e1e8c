import { HttpResponse, http } from 'msw';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import {
  getBulkUpdateDiamondsMockHandler,
  getListBulkUpdatesMockHandler,
  getPreviewBulkUpdateMockHandler,
  getUndoBulkUpdateMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import type { UndoBulkUpdateInput } from '#contract/model/undoBulkUpdateInput.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { diamonds } from '#mocks/data/diamonds.ts';
import { bulkUpdates } from '#mocks/data/diamonds-bulk-updates.ts';
import { pageOf } from '#mocks/rows/page-of.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forgetPriceSets } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { BulkUpdateDialog } from './bulk-update-dialog.tsx';

const at = pageParameters('admin');

const selected = diamonds.slice(0, 4);
const totalOf = (field: 'total_amount' | 'j_total_amount' | 'retail_total_amount', raised = 1) =>
  fromCents(sumCents(selected.map((stone) => Math.round(toCents(stone[field] ?? 0) * raised))));

/** What a change does to the selected stones: a place, a mark, or 1.5 % on the wholesale price. */
function previewOf({ ids, change }: BulkUpdatePreviewInput): BulkUpdatePreview {
  const { field, text } = change;
  const sold = {
    id: diamonds[4]!.id,
    stone_id: diamonds[4]!.stone_id,
    reason: bulkUpdateMessages.refused.sold,
  };
  const stones = selected.map(({ id, stone_id, location, j_price = 0 }) => {
    const of = {
      location: { field, from: location ?? '', to: text ?? '' },
      status: { field, from: 'Normal', to: 'Hot deal' },
    }[field as string] ?? { field: 'j_price', from: j_price.toFixed(2), to: (j_price * 1.015).toFixed(2) };
    return { id, stone_id, fields: [of] };
  });
  return {
    version: 'as-previewed',
    changed: stones.length,
    unchanged: 0,
    refused: ids ? 0 : 1,
    refusals: ids ? [] : [sold],
    totals: [
      { price_set: 'supplier', before: totalOf('total_amount'), after: totalOf('total_amount') },
      { price_set: 'wholesale', before: totalOf('j_total_amount'), after: totalOf('j_total_amount', 1.015) },
      { price_set: 'retail', before: totalOf('retail_total_amount'), after: totalOf('retail_total_amount') },
    ],
    stones,
    page: 1,
    per_page: 50,
  };
}

const moved = bulkUpdates.find(({ summary }) => summary === 'Location: Antwerp')!;
const keptStones = diamonds.slice(0, 2).map(({ id, stone_id }) => ({
  id,
  stone_id,
  reason: bulkUpdateMessages.kept.changed,
}));

/** Changes; two stones of the move to Antwerp have changed since. */
const answers = [
  getPreviewBulkUpdateMockHandler(async ({ request }) => ({
    data: previewOf((await request.clone().json()) as BulkUpdatePreviewInput),
  })),
  getBulkUpdateDiamondsMockHandler({
    success: true,
    message: bulkUpdateMessages.changed(selected.length),
    data: { id: 35, changed: selected.length, unchanged: 0, refused: 0 },
  }),
  getUndoBulkUpdateMockHandler(async ({ request }) => {
    const { id, skip_changed } = (await request.clone().json()) as UndoBulkUpdateInput;
    const kept_stones = id === moved.id ? keptStones : [];
    const undone = (id === moved.id ? moved.changed : selected.length) - kept_stones.length;
    const data = { undone, kept: kept_stones.length, kept_stones };
    const error = bulkUpdateMessages.changedSince(data.kept);
    if (data.kept > 0 && !skip_changed) throw HttpResponse.json({ error, data }, { status: 409 });
    return { success: true, message: bulkUpdateMessages.undone(undone), data };
  }),
  getListBulkUpdatesMockHandler({ data: pageOf(bulkUpdates.map(({ stones: _, ...change }) => change)) }),
];

/** The dialog, which closes as the page closes it. */
function ClosingDialog(props: ComponentProps<typeof BulkUpdateDialog>) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return open && <BulkUpdateDialog {...props} onClose={close} />;
}

const meta = preview.meta({
  title: 'Administrator/diamonds/Bulk update',
  component: ClosingDialog,
  parameters: { layout: 'fullscreen', ...at('/diamonds') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    forgetPriceSets();
    msw.use(...answers);
  },
  args: {
    onClose: fn(),
    selectedIds: selected.map(({ id }) => id),
    filters: {},
    onlySelected: false,
    matchCount: diamonds.length,
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change stones' }));

export const Default = meta.story({ tags: ['!test'] });

/** The preview follows what is typed; the button says how many stones change. */
export const PreviewsAndChanges = Default.extend({
  async play({ userEvent, args }) {
    const change = await dialog();
    await change.findByText('Enter a value to see what changes. Nothing is stored before you confirm.');
    await expect(change.getByRole('button', { name: 'Change stones' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.selectOptions(change.getByLabelText('Price set'), 'Wholesale');
    await userEvent.type(change.getByLabelText(/^Percent/), '1.5');
    await userEvent.selectOptions(change.getByLabelText('Round to'), '$5');
    await change.findByRole('table', { name: 'Stones that change' });
    await change.findByText('Wholesale total');
    await userEvent.click(change.getByRole('radio', { name: /All results/ }));
    await userEvent.click(change.getByRole('tab', { name: /Cannot be changed/ }));
    await change.findAllByText('Sold in an accepted order');
    const button = await change.findByRole('button', { name: /^Change \d+ stones$/ });
    await userEvent.click(button);
    await screen.findByText(/stones changed$/);
    await expect(args.onClose).toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/^\d+ stones changed back$/);
  },
});

/** Each field asks for what it needs; points are typed as the lists show discounts. */
export const Fields = meta.story({
  async play({ userEvent }) {
    const change = await dialog();
    const field = change.getByLabelText('Change');
    await userEvent.selectOptions(field, 'Location');
    await userEvent.type(change.getByLabelText(/^To/), 'Ramat Gan');
    await change.findAllByText('Ramat Gan');
    await userEvent.selectOptions(field, 'Hot deal');
    await expect(change.getByLabelText('To')).toHaveValue('yes');
    await userEvent.selectOptions(field, 'Discount');
    await expect(change.getByLabelText('How')).toHaveValue('add');
    await userEvent.type(change.getByLabelText(/^Points/), '-2');
    await change.findByRole('button', { name: /^Change \d stones$/ });
  },
});

/** A value that the server refuses stands at its field; a failed preview can be computed again. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/diamond/bulk-update/preview', () =>
        HttpResponse.json(
          {
            error: 'The value must be above zero',
            fields: { 'change.value': 'The value must be above zero' },
          },
          { status: 422 },
        ),
      ),
    );
  },
  async play({ userEvent }) {
    const change = await dialog();
    await userEvent.selectOptions(change.getByLabelText('How'), 'Set to');
    await userEvent.type(change.getByLabelText(/^Amount/), '0');
    await change.findByText('The value must be above zero');
    await expect(change.getByRole('button', { name: 'Change stones' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/diamond/bulk-update/preview'));
  },
  async play({ userEvent }) {
    const change = await dialog();
    await userEvent.type(change.getByLabelText(/^Percent/), '2');
    await change.findByRole('button', { name: /try again/i });
  },
});

/** Stones have changed since the preview: nothing is stored, and a new preview is computed. */
export const Outdated = meta.story({
  beforeEach({ msw }) {
    msw.use(
      respondsWithError(
        'post',
        '*/diamond/bulk-update',
        409,
        'Some of these stones have changed since the preview. Please look at it again.',
      ),
    );
  },
  async play({ userEvent }) {
    const change = await dialog();
    await userEvent.type(change.getByLabelText(/^Percent/), '2');
    await userEvent.click(await change.findByRole('button', { name: /^Change \d stones$/ }));
    await change.findByText('Some of these stones have changed since the preview. Please look at it again.');
  },
});

/** A change of which stones have changed since is undone for the others only when told so. */
export const Recent = meta.story({
  async play({ userEvent }) {
    const change = await dialog();
    await userEvent.click(change.getByRole('button', { name: 'Recent changes' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Recent changes' }));
    await sheet.findByText(/^Undone for 84 stones on/);
    await userEvent.click(sheet.getByRole('button', { name: 'Undo Location: Antwerp' }));
    await screen.findByText(/2 stones have changed since/);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the others' }));
    await screen.findByText('10 stones changed back');
    const old = sheet.getByRole('button', { name: 'Undo Supplier price −3%' });
    await expect(old).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(old);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'no longer kept. It cannot be undone.',
    );
  },
});

/** A phone: fields in two columns, stones as cards. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ userEvent }) {
    const change = await dialog();
    await userEvent.type(change.getByLabelText(/^Percent/), '1.5');
    await change.findByRole('button', { name: /^Change \d stones$/ });
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl', theme: 'dark' },
  async play({ userEvent }) {
    const change = await dialog();
    await userEvent.type(change.getByLabelText(/^Percent/), '1.5');
    await change.findByRole('table', { name: 'Stones that change' });
  },
});
