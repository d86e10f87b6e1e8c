import { useNavigate } from 'react-router-dom';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Link } from '../link/link.tsx';
import type { StoredVersion } from './conflict/settle-conflict.ts';
import { useEditConflict } from './conflict/use-edit-conflict.tsx';
import { TextField } from './fields/text-field.tsx';
import { FormPage } from './form-page.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useFormSubmit } from './use-form-submit.ts';

type Parcel = { name: string; location: string };
const schema = z.strictObject({ name: z.string().min(1), location: z.string() });
const opened: StoredVersion<Parcel> = {
  values: { name: 'Parcel 12', location: 'Antwerp' },
  updatedAt: '2026-03-05T10:15:00.000Z',
};
const stored: StoredVersion<Parcel> = {
  values: { name: 'Parcel 12', location: 'Surat' },
  updatedAt: '2026-03-05T10:30:00.000Z',
};
const parts = [
  { label: 'Name', names: ['name'] as const, text: ({ name }: Parcel) => name },
  { label: 'Location', names: ['location'] as const, text: ({ location }: Parcel) => location },
];
const save = fn();

/** A form of two fields, as every form page is built. */
function LotForm() {
  const navigate = useNavigate();
  const form = useContractForm({ schema, messages: {}, defaultValues: opened.values });
  const conflict = useEditConflict({
    form,
    loadParts: async () => parts,
    opened,
    readStored: async () => stored,
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    (values) => conflict.save((updatedAt) => save({ ...values, updatedAt })),
    { failed: 'Not saved' },
  );
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <FormPage
        form={form}
        onSubmit={onSubmit}
        submitLabel="Save parcel"
        submitError={submitError}
        onCancel={() => navigate('/parcels')}
        className="grid gap-4"
      >
        <TextField control={form.control} name="name" label="Name" />
        <TextField control={form.control} name="location" label="Location" />
      </FormPage>
      {conflict.dialog}
    </>
  );
}

const guide: Guide = {
  files: [
    'form-page.tsx',
    'form-shell.tsx',
    'form-section.tsx',
    'use-contract-form.ts',
    'use-form-submit.ts',
  ],
  use: [
    'Whatever is entered and saved: the contract’s own checks in one shell, a field component per kind of value.',
    'What follows from other values is computed while typing and says how.',
  ],
  avoid: [
    'Own texts for what the contract words.',
    'Two forms on one page.',
    'Resetting what was typed after a refusal.',
  ],
  keyboard: [
    ['Tab', 'moves to the next field'],
    ['Enter', 'sends the form'],
    ['Ctrl Enter, ⌘ Enter', 'sends it from a field of several lines'],
  ],
  accessibility: [
    'Labels stand above; the message stands below its field once that was left.',
    'The first wrong field takes the focus.',
    'Leaving a changed form asks; what another user changed meanwhile is shown field by field.',
  ],
  examples: false,
};

const meta = preview.meta({
  title: 'Form',
  tags: ['autodocs'],
  component: LotForm,
  parameters: { guide, layout: 'fullscreen', app: { path: '/parcel/form', user: 'admin' } },
  beforeEach() {
    save.mockReset();
    save.mockImplementation(async ({ updatedAt }: { updatedAt: string }) => {
      if (updatedAt !== stored.updatedAt)
        throw new ApiError(409, 'Another user has changed this parcel. Reload it and try again.');
    });
  },
});

const alert = async () => within(await screen.findByRole('alertdialog', { name: 'Alert!' }));

export const Default = meta.story({ tags: ['!test'] });

/** Links and Cancel ask while there are changes; a saved or unchanged form does not. */
export const Leaving = Default.extend({
  async play({ canvas, userEvent }) {
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' a');
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    const question = await alert();
    await waitFor(() =>
      expect(question.getByText('There are unsaved changes. Leave without saving?')).toBeVisible(),
    );
    await userEvent.click(question.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const cancel = await canvas.findByRole('button', { name: 'Cancel' });
    await expect(canvas.getByTestId('address')).toHaveTextContent('/parcel/form');
    await expect(name).toHaveValue('Parcel 12 a');

    await userEvent.click(cancel);
    await userEvent.click((await alert()).getByRole('button', { name: 'YES' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/parcels'));
  },
});

export const UnchangedLeavesAtOnce = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/elsewhere'));
  },
});

/** Another user has saved the record: what was chosen is sent again. */
export const Conflict = meta.story({
  async play({ canvas, userEvent }) {
    const location = canvas.getByRole('textbox', { name: 'Location' });
    await userEvent.clear(location);
    await userEvent.type(location, 'Dubai');
    await userEvent.click(canvas.getByRole('button', { name: 'Save parcel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await expect(dialog.queryByRole('group', { name: 'Name' })).toBeNull();
    const versions = within(dialog.getByRole('group', { name: 'Location' }));
    await expect(versions.getByRole('radio', { name: 'Yours Dubai' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Take all theirs' }));
    await expect(versions.getByRole('radio', { name: 'Theirs Surat' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    await expect(save).toHaveBeenLastCalledWith({
      name: 'Parcel 12',
      location: 'Surat',
      updatedAt: stored.updatedAt,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** The other user changed only what this form left alone: saved without a question. */
export const OtherChangesElsewhere = meta.story({
  beforeEach() {
    opened.values.location = stored.values.location;
    return () => {
      opened.values.location = 'Antwerp';
    };
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' b');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith({
        name: 'Parcel 12 b',
        location: 'Surat',
        updatedAt: stored.updatedAt,
      }),
    );
  },
});
