import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { paths } from '#domain/routes/paths.ts';
import { stoneWithAllMedia } from '#mocks/data/diamonds.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { part, setUpStoneForm, submit } from '#storybook/support/stone-form-steps.ts';
import { DiamondFormPage } from './diamond-form-page.tsx';

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond form, media',
  component: DiamondFormPage,
  decorators: [withPageFrame],
  parameters: {
    layout: 'fullscreen',
    ...pageParameters('admin', '/diamond/form/:stoneId')(paths.diamondForm(stoneWithAllMedia.id)),
  },
  beforeEach: setUpStoneForm,
});

const report = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' });
const changed = recordBodies<UpdateDiamondInput>('put', '*/diamond/update');

/** A certificate is exchanged: the limits first, then the stored file, which the save sends. */
export const Uploading = meta.story({
  beforeEach({ msw }) {
    changed.bodies.length = 0;
    const url = '/files/certi/c07e55d1.pdf';
    const file = { url, name: 'report.pdf', filepath: 'certi', kind: 'application/pdf', size: 8 };
    msw.use(
      changed.handler,
      http.post('*/file/store', () => HttpResponse.json({ success: true, url, data: [file] })),
    );
  },
  async play({ canvas, userEvent }) {
    const media = await part(canvas, 'Media');
    await userEvent.click(media.getByRole('tab', { name: 'Certificate' }));
    await userEvent.click(media.getByRole('button', { name: 'Edit certificate' }));
    await expect(media.getByText('JPG, PNG, JPEG, BMP, GIF, PDF · up to 2 MB')).toBeVisible();
    await userEvent.upload(media.getByLabelText('Certificate', { selector: 'input' }), report);
    await screen.findByText('File uploaded successfully.');
    await media.findByRole('button', { name: 'Edit certificate' });
    await userEvent.click(submit(canvas));
    await screen.findByText('Record updated successfully');
    await expect(changed.bodies[0]).toMatchObject({
      img_url: stoneWithAllMedia.img_url,
      certi_url: '/files/certi/c07e55d1.pdf',
    });
  },
});

/** A refused file keeps the form; Cancel goes back to the stored picture. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/file/store', 415, 'Please select only .jpg .png file'));
  },
  async play({ canvas, userEvent }) {
    const media = await part(canvas, 'Media');
    await userEvent.click(media.getByRole('button', { name: 'Edit image' }));
    const picture = new File(['no picture'], 'stone.png', { type: 'image/png' });
    await userEvent.upload(media.getByLabelText('Image', { selector: 'input' }), picture);
    await media.findByText('Please select only .jpg .png file');
    const address = media.getByRole('textbox', { name: 'Or its address' });
    await userEvent.clear(address);
    await userEvent.type(address, 'not an address');
    await userEvent.click(media.getByRole('button', { name: 'Cancel image' }));
    await waitFor(() => expect(media.queryByText('stone.png')).toBeNull());
    await userEvent.click(media.getByRole('button', { name: 'Edit image' }));
    await expect(media.getByRole('textbox', { name: 'Or its address' })).toHaveValue(
      stoneWithAllMedia.img_url,
    );
  },
});
