import { HttpResponse, http } from 'msw';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { bulkUpdateAnswers } from '#mocks/answers/bulk-updates.ts';
import { diamonds } from '#mocks/fixtures/diamonds.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forgetPriceSets } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';

const at = pageParameters('admin');

/** The dialog, which closes as the page closes it. */
function ClosingDialog(props: ComponentProps<typeof BulkChangeDialog>) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return open && <BulkChangeDialog {...props} onClose={close} />;
}

const meta = preview.meta({
  title: 'diamonds/Bulk change',
  component: ClosingDialog,
  parameters: { layout: 'fullscreen', ...at('/diamonds') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    forgetPriceSets();
    msw.use(...bulkUpdateAnswers);
  },
  args: {
    onClose: fn(),
    selectedIds: diamonds.slice(0, 4).map(({ id }) => id),
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
