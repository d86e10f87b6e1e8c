import { expect, screen, waitFor, within } from 'storybook/test';
import { getListCategoriesMockHandler } from '#contract/mocks/categories/categories.msw.ts';
import type { JewelleryInput } from '#contract/model/jewelleryInput.ts';
import type { JewelleryUpdate } from '#contract/model/jewelleryUpdate.ts';
import { categories } from '#mocks/data/categories.ts';
import { haloRing, jewellery } from '#mocks/data/jewellery.ts';
import { changingJewellery } from '#mocks/stateful/changing-jewellery.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { samplePicture, storesAs } from '#storybook/support/sample-files.ts';
import { JewelleryFormPage } from './jewellery-form-page.tsx';

const at = pageParameters('admin', '/jewellery/form/:id?');
const created = recordBodies<JewelleryInput>('post', '*/jewellery');
const updated = recordBodies<JewelleryUpdate>('put', '*/jewellery');

const meta = preview.meta({
  title: 'Administrator/jewellery/Jewellery form',
  component: JewelleryFormPage,
  parameters: { layout: 'fullscreen', ...at('/jewellery/form') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    sessionStorage.clear();
    created.bodies.length = 0;
    updated.bodies.length = 0;
    msw.use(
      created.handler,
      updated.handler,
      ...changingJewellery(jewellery),
      getListCategoriesMockHandler({ data: categories }),
      storesAs('jewellery', 'demo-earrings-rose-gold', 'demo-pendant-yellow-gold'),
    );
  },
});

const required = [
  'supplier name is required',
  'stock-id is required',
  'title is required',
  'description is required',
  'category is required',
  'sub category is required',
  'gold weight is required',
  'gold color is required',
  'metal is required',
  'diamond weigth is required',
  'diamond shape is required',
  'diamond color is required',
  'diamond clarity is required',
];

export const Default = meta.story({ tags: ['!test'] });

/** Every message, the sub-categories of the chosen category, and files of which one is removed again. */
export const AddsAPiece = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Create Jewellery' });
    const box = (name: RegExp | string) => canvas.getByRole('textbox', { name });
    const choose = (name: string, option: string) =>
      userEvent.selectOptions(canvas.getByRole('combobox', { name }), option);
    await canvas.findByLabelText(/^House of Ardent Selling Price/);
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Jewellery' }));
    for (const text of required) await canvas.findByText(text);
    await expect(canvas.getAllByText('selling price is required')).toHaveLength(2);
    await expect(canvas.getAllByText('cost price is required')).toHaveLength(2);
    await expect(canvas.getByRole('combobox', { name: 'Gender' })).toHaveDisplayValue('Male');
    await userEvent.type(box('Stock Id'), 'RG-1042');
    await userEvent.type(box('Title'), 'Halo solitaire ring');
    await userEvent.type(box('Description'), 'Round centre stone.');
    await canvas.findByRole('option', { name: 'Rings' });
    await choose('Category', 'Earrings');
    await choose('Sub-Category', 'Studs');
    await choose('Category', 'Rings');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Sub-Category' })).toHaveValue(''));
    await choose('Sub-Category', 'Halo');
    await userEvent.type(box('Gold Weight'), '4.21');
    await userEvent.type(box('Gold Color'), 'Yellow');
    await choose('Metal', 'GOLD');
    await userEvent.type(box('Diamond Weight'), '1.25');
    await userEvent.type(box('Diamond Shape'), 'Round');
    await userEvent.type(box('Diamond Color'), 'F');
    await choose('Diamond Clarity', 'VS');
    await userEvent.type(box('Supplier Name'), 'Atelier Verne');
    await userEvent.type(box(/^Selling Price/), '2072');
    await userEvent.type(box(/^Cost Price/), '1850');
    await userEvent.type(box(/^House of Ardent Selling Price/), '2237.76');
    await userEvent.type(box(/^House of Ardent Discount/), '5');
    await userEvent.click(canvas.getByRole('tab', { name: /^Images/ }));
    await expect(canvas.getByText(/max 4 images and 1 video/)).toBeVisible();
    const input = canvas.getByLabelText('Images', { selector: 'input' });
    await userEvent.upload(input, [samplePicture('a.png'), samplePicture('b.png')]);
    await userEvent.click(await canvas.findByRole('button', { name: 'x remove, Image 2' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'x remove, Image 2' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Jewellery' }));
    await screen.findByText('Record added successfully');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/jewellery'));
    const [sent] = created.bodies;
    const { sub_categoryId } = haloRing;
    await expect(sent).toMatchObject({ sub_categoryId, is_featured: 0, j_discount: 5, gender: 'male' });
    await expect(sent?.images).toHaveLength(1);
  },
});

/** A removed picture is sent along with its mark; the upload area is hidden at five files. */
export const Editing = meta.story({
  parameters: at('/jewellery/form/Nzc='),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Edit Jewellery' });
    await userEvent.click(canvas.getByRole('tab', { name: /^Images/ }));
    const input = canvas.getByLabelText('Images', { selector: 'input' });
    await userEvent.upload(input, ['a.png', 'b.png', 'c.png'].map(samplePicture));
    await canvas.findByRole('button', { name: 'x remove, Image 5' });
    await expect(canvas.getByText('Please upload less or equal to 2 files: c.png')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Choose files' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'x remove, Image 1' }));
    await canvas.findByRole('button', { name: /^Choose a file/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Jewellery' }));
    await screen.findByText('Record updated successfully');
    const [sent] = updated.bodies;
    await expect(sent).toMatchObject({ id: 77, updated_at: '2026-11-20T09:15:00.000Z' });
    await expect(sent).not.toHaveProperty('status');
    await expect(sent?.images).toHaveLength(5);
    await expect(sent?.images?.[0]).toMatchObject({ id: 771, isDeleted: true });
  },
});

/** A failed save stops loading and leaves the form open. */
export const SaveFailed = meta.story({
  parameters: at('/jewellery/form/Nzc='),
  globals: { theme: 'dark', direction: 'rtl' },
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/jewellery'));
  },
  async play({ canvas, userEvent }) {
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ', large');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Jewellery' }));
    await canvas.findByText('Fail to update record, Please try again.');
    await expect(title).toHaveValue('Halo ring in yellow gold, large');
    await expect(canvas.getByRole('button', { name: 'Upload Jewellery' })).not.toHaveAttribute('aria-busy');
  },
});

/** Another user has saved the piece meanwhile: both versions are shown, and nothing that was typed is lost. */
export const ChangedMeanwhile = meta.story({
  parameters: at('/jewellery/form/Nzc='),
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), ', large');
    await fetch('/api/jewellery', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', token: 'mock-admin' },
      body: JSON.stringify({ id: 77, title: 'Halo ring', cost_price: 1900 }),
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Jewellery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await expect(dialog.getByRole('radio', { name: 'Theirs $1,900.00' })).toBeChecked();
    await expect(dialog.queryByRole('group', { name: 'Images' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record updated successfully');
    await expect(updated.bodies.at(-1)).toMatchObject({
      title: 'Halo ring in yellow gold, large',
      cost_price: 1900,
    });
  },
});

export const Loading = meta.story({
  parameters: at('/jewellery/form/Nzc='),
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/jewellerys'));
  },
  async play({ canvas }) {
    await canvas.findByRole('status', { name: 'Loading the piece' });
  },
});

export const NotFound = meta.story({
  parameters: at('/jewellery/form/!!!'),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Piece not found' });
  },
});

export const Phone = meta.story({
  parameters: at('/jewellery/form/NzU='),
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const subcategory = await canvas.findByRole('combobox', { name: 'Sub-Category' });
    await waitFor(() => expect(subcategory).toHaveDisplayValue('Rivière'));
  },
});

export const Forbidden = meta.story({
  ...forbiddenPage,
  parameters: at('/jewellery/form/Nzc='),
});
export const Generated = meta.story({
  ...generatedPage,
  parameters: at('/jewellery/form/Nzc='),
});
export const LongValues = meta.story({
  ...longValuesPage,
  parameters: at('/jewellery/form/Nzc='),
});
