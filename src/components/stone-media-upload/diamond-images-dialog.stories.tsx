import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import {
  answerImages,
  chooseImages,
  imageReport,
  imagesDialog,
  picture,
  pictures,
  press,
  setUpImages,
  uploadTimeout,
} from '#storybook/support/images-dialog-steps.ts';
import { DiamondImagesDialog } from './diamond-images-dialog.tsx';
import { MediaUploadProgress } from './media-upload-progress.tsx';

const meta = preview.meta({
  title: 'upload/Diamond images',
  component: DiamondImagesDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImages,
});

const megabyte = 1024 * 1024;

const seen: FormData[] = [];

export const Default = meta.story({ tags: ['!test'] });

/** Shows the limits first, and an error when no file is selected. */
export const NeedsFiles = Default.extend({
  async play({ userEvent }) {
    const dialog = await imagesDialog();
    await dialog.findByText('JPG, PNG, JPEG, BMP, GIF · up to 2 MB each · 500 files at once');
    await dialog.findByText(/The stone number must be the file's name/);
    await userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
    await dialog.findByText('Please select a valid file.');
    await userEvent.click(dialog.getByRole('radio', { name: 'Certificates' }));
    await dialog.findByText('JPG, PNG, JPEG, BMP, GIF, PDF · up to 2 MB each · 500 files at once');
    await userEvent.click(dialog.getByRole('radio', { name: 'Videos' }));
    await dialog.findByText(/^AVI, FLV, MKV, MOV, MP4/);
  },
});

export const FilesSelected = meta.story({
  async play({ userEvent }) {
    const dialog = await imagesDialog();
    await userEvent.upload(dialog.getByLabelText('Images', { selector: 'input[type=file]' }), pictures);
    await dialog.findByText('3 images');
    await waitFor(() => expect(document.querySelectorAll('li img')).toHaveLength(3));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove IMG_2041.png' }));
    await dialog.findByText('2 images');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(dialog.queryByText('KD-57943.png')).toBeNull());
  },
});

export const Pasted = meta.story({
  async play() {
    const dialog = await imagesDialog();
    const data = new DataTransfer();
    for (const file of pictures) data.items.add(file);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await dialog.findByText('3 images');
  },
});

/** Rejects a file of another kind by name; selecting its kind accepts it. */
export const WrongKind = meta.story({
  async play({ userEvent }) {
    const dialog = await chooseImages(picture('KD-57943.png'), new File(['%PDF-1.7'], 'KD-57943.pdf'));
    await dialog.findByText('Please select only .jpg .png .jpeg .bmp .gif file');
    await dialog.findByText(/1 cannot be uploaded/);
    await userEvent.click(dialog.getByRole('radio', { name: 'Certificates' }));
    await dialog.findByText('2 certificates');
    await expect(dialog.queryByText(/Please select only/)).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Images' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Exclude these' }));
    await waitFor(() => expect(dialog.queryByText('KD-57943.pdf')).toBeNull());
  },
});

export const TooLarge = meta.story({
  async play() {
    const dialog = await chooseImages(picture('KD-57943.png', 2 * megabyte), new File([], 'RB-48210.png'));
    await dialog.findByText('Please upload less or equal to 2 MB');
    await dialog.findByText('Please select a valid file.');
    await press(dialog, 'Upload');
    await waitFor(() => expect(dialog.getAllByText('Please select a valid file.')).toHaveLength(2));
  },
});

/** The state during the upload. */
export const Progress = meta.story({
  render: () => (
    <MediaUploadProgress
      stage={{ step: 'sending', sent: 11.3 * megabyte, total: 31.2 * megabyte }}
      media="diamond"
      count={24}
    />
  ),
  async play({ canvas }) {
    await canvas.findByText('Uploading 24 images');
    await expect(canvas.getByText('11.3 MB of 31.2 MB')).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '36');
  },
});

/** The report: matched stones, files without a stone, and files that were not sent. */
export const Report = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answerImages(imageReport, seen));
  },
  async play({ userEvent }) {
    const dialog = await chooseImages(...pictures, new File(['GIA'], 'notes.txt'));
    await press(dialog, 'Upload');
    await dialog.findByText('2 images added to their stones.', undefined, uploadTimeout);
    await screen.findByText('new diamonds images uploaded');
    await dialog.findByText('No stone has this number');
    await dialog.findByText('notes.txt');
    await userEvent.click(dialog.getByRole('tab', { name: /Matched/ }));
    await expect(await dialog.findByRole('link', { name: 'KD-57943.png' })).toHaveAttribute(
      'href',
      expect.stringContaining('/files/diamond/9f2c1b7e.png'),
    );
    await expect(seen[0]?.get('filepath')).toBe('diamond');
    await expect(seen[0]?.getAll('file[]')).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Upload more files' }));
    await dialog.findByText('Drop images here');
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play() {
    const dialog = await chooseImages(...pictures, picture('KD-70001.png', 2 * megabyte));
    await dialog.findByText('Please upload less or equal to 2 MB');
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async () => void (await chooseImages(...pictures)),
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play() {
    const dialog = await chooseImages(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByRole('list', { name: 'Files not added' }, uploadTimeout);
  },
});
