import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { saveSearchMessages } from '#contract/field-messages.ts';
import { SaveSearchBody } from '#contract/zod/search/search.zod.ts';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { MoneyField } from './fields/number-field.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { RadioField } from './fields/radio-field.tsx';
import { TextareaField, TextField } from './fields/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useFormSubmit } from './use-form-submit.ts';

const schema = SaveSearchBody.pick({ title: true, status: true }).extend({
  note: z.string(),
  mobile_no: z.string(),
  price: z.number().nullable(),
  featured: z.boolean(),
});

type ExampleProps = {
  send: (values: unknown) => Promise<unknown>;
  onClose: () => void;
  loading: boolean;
};

/** A form with a field of each kind. */
function Example({ send, onClose, loading }: ExampleProps) {
  const form = useContractForm({
    schema,
    messages: saveSearchMessages,
    defaultValues: {
      title: '',
      status: 'active',
      note: '',
      mobile_no: '',
      price: null,
      featured: false,
    },
  });
  const { onSubmit, submitError } = useFormSubmit(form, send, { failed: 'It could not be saved.' });
  const { control } = form;
  return (
    <FormDialog
      {...{ form, loading, onSubmit, onClose, submitError }}
      title="Example"
      submitLabel="Save"
      className="grid gap-4"
    >
      <TextField control={control} name="title" label="Title" required />
      <TextareaField control={control} name="note" label="Note" />
      <MoneyField control={control} name="price" label="Price" />
      <PhoneField control={control} name="mobile_no" label="Mobile No" diallingCode="91" />
      <RadioField
        control={control}
        name="status"
        label="Status"
        options={[
          { value: 'active', label: 'Saved' },
          { value: 'block', label: 'Recent' },
        ]}
      />
      <CheckboxField control={control} name="featured" label="Featured" />
    </FormDialog>
  );
}

const guide: Guide = {
  files: ['form-dialog.tsx'],
  use: [
    'A short form above the page it belongs to: a payment, a remark, a name.',
    'A confirmation before what cannot be undone.',
  ],
  avoid: [
    'For what needs an address of its own: use a page.',
    'Closing on a click outside while something was typed.',
    'A title that repeats the button.',
  ],
  keyboard: [
    ['Escape', 'closes it; asks first when something was typed'],
    ['Tab', 'stays inside'],
    ['Ctrl Enter, ⌘ Enter', 'sends'],
  ],
  accessibility: [
    'The focus moves to the first field and returns to the button that opened it.',
    'It cannot be sent twice; a lost answer is looked up before anything is said.',
    'What was typed outlives Escape, a reload and a lost connection.',
  ],
  examples: false,
};

const meta = preview.meta({
  title: 'Dialogs',
  tags: ['autodocs'],
  component: Example,
  // An open dialog covers the page that it is on: in the docs each has a frame of its own.
  parameters: { guide, docs: { story: { inline: false, height: '36rem' } } },
  args: { send: fn(async () => undefined), onClose: fn(), loading: false },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Example' }));

export const Default = meta.story({ tags: ['!test'] });

export const ChecksAndSends = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    const title = form.getByRole('textbox', { name: /Title/ });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByText('title is required')).toBeVisible());
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.type(title, '  Two carats ');
    await waitFor(() => expect(form.queryByText('title is required')).toBeNull());
    await userEvent.type(form.getByRole('textbox', { name: 'Price' }), '1,200.50');
    await userEvent.type(form.getByRole('textbox', { name: 'Mobile No' }), '098250 12345');
    await waitFor(() => expect(form.getByText('+919825012345')).toBeVisible());
    await userEvent.click(form.getByRole('radio', { name: 'Recent' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Featured' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith({
        title: 'Two carats',
        status: 'block',
        note: '',
        mobile_no: '098250 12345',
        price: 1200.5,
        featured: true,
      }),
    );
  },
});

/** A message shows once its field was left, not before. */
export const ShowsErrorsOnBlur = meta.story({
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('textbox', { name: /Title/ }));
    await expect(form.queryByText('title is required')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(form.getByText('title is required')).toBeVisible());
  },
});

/** Shows the server's field errors below the fields and focuses the first. */
export const ServerFields = meta.story({
  args: {
    send: fn(async () => {
      throw new ApiError(422, 'Check the fields.', { fields: { title: 'This title is in use' } });
    }),
  },
  async play({ userEvent }) {
    const form = await dialog();
    const title = form.getByRole('textbox', { name: /Title/ });
    await userEvent.type(title, 'Two carats');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByRole('alert')).toHaveTextContent('Check the fields.');
    await waitFor(() => expect(title).toHaveFocus());
    await expect(title).toHaveAccessibleDescription('This title is in use');
    await userEvent.type(title, '!');
    await waitFor(() => expect(title).toBeValid());
  },
});

export const ServerError = meta.story({
  args: {
    send: fn(async () => {
      throw new ApiError(500, '');
    }),
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Title/ }), 'Two carats');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByRole('alert')).toHaveTextContent('It could not be saved.');
  },
});

/** While it is sent, a second press does nothing and the dialog stays open. */
export const Sending = meta.story({
  args: { send: fn(() => new Promise(() => undefined)) },
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Title/ }), 'Two carats');
    const save = form.getByRole('button', { name: 'Save' });
    await userEvent.dblClick(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(save);
    await userEvent.keyboard('{Escape}');
    await expect(args.send).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
});

/** Closing a changed form requires confirmation; an unchanged one closes at once. */
export const Leaving = meta.story({
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.type(form.getByRole('textbox', { name: /Title/ }), 'Two carats');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('There are unsaved changes. Leave without saving?');
    await userEvent.click(await screen.findByRole('button', { name: 'NO' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));
  },
});

/** Ctrl Enter sends from any field, also from a text of several lines; an invalid form stays. */
export const SentByKeys = meta.story({
  async play({ userEvent, args }) {
    const form = await dialog();
    const note = form.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'Two lines{Control>}{Enter}{/Control}');
    await waitFor(() => expect(form.getByText('title is required')).toBeVisible());
    await userEvent.type(form.getByRole('textbox', { name: /Title/ }), 'Two carats');
    await userEvent.type(note, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.send).toHaveBeenCalledOnce());
    await expect(note).toHaveValue('Two lines');
  },
});

export const Loading = meta.story({
  args: { loading: true },
  async play() {
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('status', { name: 'Loading' })).toBeVisible());
    await expect(form.queryByRole('textbox')).toBeNull();
    await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const DarkPhone = meta.story({ globals: { theme: 'dark', viewport: { value: 'phone' } } });
