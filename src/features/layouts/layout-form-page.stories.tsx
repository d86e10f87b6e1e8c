import { expect, screen, waitFor, within } from 'storybook/test';
import type { Layout } from '#contract/model/layout.ts';
import type { LayoutInput } from '#contract/model/layoutInput.ts';
import type { LayoutUpdate } from '#contract/model/layoutUpdate.ts';
import { layouts } from '#mocks/data/layouts.ts';
import { changingLayouts } from '#mocks/stateful/changing-layouts.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { samplePicture, storesAs } from '#storybook/support/sample-files.ts';
import { LayoutFormPage } from './layout-form-page.tsx';
import { layoutValues } from './layout-values.ts';

const at = pageParameters('admin', '/layout/form/:layoutId?');
const created = recordBodies<LayoutInput>('post', '*/layouts/create');
const updated = recordBodies<LayoutUpdate>('put', '*/layouts/update');

const meta = preview.meta({
  title: 'Administrator/layouts/Layout form',
  component: LayoutFormPage,
  parameters: { layout: 'fullscreen', ...at('/layout/form') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    sessionStorage.clear();
    created.bodies.length = 0;
    updated.bodies.length = 0;
    const stores = storesAs('layout', 'demo-parcel-2');
    msw.use(created.handler, updated.handler, ...changingLayouts(layouts), stores);
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Every message, the amounts that follow from the prices, and a picture that is stored at once. */
export const AddsALayout = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Add Layout' });
    await canvas.findByLabelText(/^House of Ardent Price/);
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Layout' }));
    for (const text of [
      'Supplier name is required',
      'No. of Pcs is required',
      'Price is required',
      'Discount is required',
      'Total Amount is required',
      'House of Ardent Price is required',
      'House of Ardent Discount is required',
      'House of Ardent Total Amount is required',
    ])
      await canvas.findByText(text);
    await expect(canvas.getByLabelText(/^Supplier Name/)).toHaveFocus();
    await userEvent.type(canvas.getByLabelText(/^Supplier Name/), 'Kesar Diamonds');
    await userEvent.type(canvas.getByLabelText(/^No. of Pcs/), '62');
    await userEvent.type(canvas.getByLabelText('Weight'), '12.48 ct');
    await userEvent.type(canvas.getByLabelText(/^Price/), '940');
    await waitFor(() => expect(canvas.getByLabelText(/^Total Amount/)).toHaveValue('11,731.20'));
    await userEvent.type(canvas.getByLabelText(/^Discount/), '32.5');
    await userEvent.type(canvas.getByLabelText(/^House of Ardent Discount/), '20');
    await waitFor(() => expect(canvas.getByLabelText(/^House of Ardent Price/)).toHaveValue('1,114.07'));
    await expect(canvas.getByLabelText(/^House of Ardent Total/)).toHaveValue('13,903.59');
    await canvas.findByText('1,114.07 × 12.48 ct');
    await userEvent.upload(
      canvas.getByLabelText('Image', { selector: 'input' }),
      samplePicture('parcel.png'),
    );
    await canvas.findByRole('button', { name: 'x remove, Image' });
    await screen.findByText('File uploaded successfully.');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Layout' }));
    await screen.findByText('Record added successfully');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/layouts'));
    await expect(created.bodies[0]).toMatchObject({
      shape: null,
      weight_cts: 12.48,
      total: 11731.2,
      j_total: 13903.59,
      imageUrl: '/files/layout/demo-parcel-2.webp',
      status: 1,
    });
  },
});

export const Editing = meta.story({
  parameters: at('/layout/form/MTg='),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Edit Layout' });
    await userEvent.click(canvas.getByRole('button', { name: 'x remove, Image' }));
    await userEvent.clear(canvas.getByLabelText('Weight'));
    await userEvent.type(canvas.getByLabelText('Weight'), '10');
    await waitFor(() => expect(canvas.getByLabelText(/^Total Amount/)).toHaveValue('9,400.00'));
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Layout' }));
    await screen.findByText('Record updated successfully');
    await expect(updated.bodies[0]).toMatchObject({
      id: 18,
      updated_at: '2026-11-20T09:15:00.000Z',
      imageUrl: null,
      total: 9400,
    });
  },
});

/** Another user has saved the parcel meanwhile: both versions are shown, and nothing that was typed is lost. */
export const ChangedMeanwhile = meta.story({
  parameters: at('/layout/form/MTg='),
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByLabelText('Color'), ', some H');
    await fetch('/api/layouts/update', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', token: 'mock-admin' },
      body: JSON.stringify({ id: 18, color: 'G', weight_cts: 12.4 }),
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Layout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await expect(dialog.getByRole('radio', { name: 'Yours F-G, some H' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Theirs 12.40' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record updated successfully');
    await expect(updated.bodies.at(-1)).toMatchObject({ color: 'F-G, some H', weight_cts: 12.4 });
  },
});

/** A refused save leaves the form open with all that was typed. */
export const SaveRefused = meta.story({
  parameters: at('/layout/form/MTg='),
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/layouts/update'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByLabelText('Color'), ', some H');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Layout' }));
    await canvas.findByText('Fail to update record, Please try again.');
    await expect(canvas.getByLabelText('Color')).toHaveValue('F-G, some H');
    await expect(canvas.getByRole('button', { name: 'Upload Layout' })).not.toHaveAttribute('aria-busy');
  },
});

/** The entries survive a failed save, and a reload as a draft. */
export const AddRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/layouts/create'));
    const draft = { ...layoutValues(layouts[0] as Layout), supplier_name: 'Kesar Diamonds' };
    sessionStorage.setItem('facet.draft.1.layout ', JSON.stringify({ at: 1, values: draft }));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('Your unsent changes are back.');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Layout' }));
    await canvas.findByText('Fail to add record, Please try again.');
    await expect(canvas.getByLabelText(/^Supplier Name/)).toHaveValue('Kesar Diamonds');
  },
});

export const UploadFailed = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/file/store', 413, 'Please upload less or equal to 2 MB'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.upload(
      await canvas.findByLabelText('Image', { selector: 'input' }),
      samplePicture('parcel.png'),
    );
    await canvas.findByText('Please upload less or equal to 2 MB');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove parcel.png' }));
    await waitFor(() => expect(canvas.queryByText('parcel.png')).toBeNull());
  },
});

export const Loading = meta.story({
  parameters: at('/layout/form/MTg='),
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/layouts'));
  },
  async play({ canvas }) {
    await canvas.findByRole('status', { name: 'Loading the layout' });
  },
});

export const NotFound = meta.story({
  parameters: at('/layout/form/OTk5'),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Layout not found' });
  },
});

export const Phone = meta.story({
  parameters: at('/layout/form/MTY='),
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Upload Layout' });
  },
});

export const Forbidden = meta.story({
  ...forbiddenPage,
  parameters: at('/layout/form/MTg='),
});
export const Generated = meta.story({
  ...generatedPage,
  parameters: at('/layout/form/MTg='),
});
export const LongValues = meta.story({
  ...longValuesPage,
  parameters: at('/layout/form/MTg='),
});
