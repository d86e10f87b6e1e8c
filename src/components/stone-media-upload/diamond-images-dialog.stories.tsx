import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getUploadDiamondImagesMockHandler } from '#contract/mocks/files/files.msw.ts';
import type { ImageUploadReport } from '#contract/model/imageUploadReport.ts';
import preview from '#storybook/preview.tsx';
import { DiamondImagesDialog } from './diamond-images-dialog.tsx';
import { MediaUploadProgress } from './media-upload-progress.tsx';

const report: ImageUploadReport = {
  matched: [
    { file: 'KD-57943.png', stone_id: 'KD-57943', url: '/files/diamond/9f2c1b7e.png' },
    { file: 'RB-48210_top.png', stone_id: 'RB-48210', url: '/files/diamond/1c55a0d4.png' },
  ],
  problems: [{ file: 'IMG_2041.png', reason: 'No stone has this number' }],
};

const meta = preview.meta({
  title: 'upload/Diamond images',
  component: DiamondImagesDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach({ msw }) {
    msw.use(answer(report));
  },
});

function answer(data: ImageUploadReport, seen: FormData[] = []) {
  return getUploadDiamondImagesMockHandler(async ({ request }) => {
    seen.push(await request.clone().formData());
    return { success: data.matched.length > 0, data };
  });
}

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const picture = (name: string, size = 0) =>
  new File([pixel, new Uint8Array(size)], name, { type: 'image/png' });
const pictures = ['KD-57943.png', 'RB-48210_top.png', 'IMG_2041.png'].map((name) => picture(name));
const megabyte = 1024 * 1024;
const slow = { timeout: 4000 };

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Upload Diamond Images' }));
type Dialog = Awaited<ReturnType<typeof dialogOf>>;

/** Drops files of any kind onto the area. */
async function drop(dialog: Dialog, ...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  dialog
    .getByText(/^Drop /)
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await dialog.findByText(files[0]?.name ?? '');
}

async function choose(...files: File[]) {
  const dialog = await dialogOf();
  await drop(dialog, ...files);
  return dialog;
}

const press = async (dialog: Dialog, name: string) => (await dialog.findByRole('button', { name })).click();

/** Shows the limits first, and an error when no file is selected. */
export const Default = meta.story({
  async play({ userEvent }) {
    const dialog = await dialogOf();
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
    const dialog = await dialogOf();
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
    const dialog = await dialogOf();
    const data = new DataTransfer();
    for (const file of pictures) data.items.add(file);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await dialog.findByText('3 images');
  },
});

/** Rejects a file of another kind by name; selecting its kind accepts it. */
export const WrongKind = meta.story({
  async play({ userEvent }) {
    const dialog = await choose(picture('KD-57943.png'), new File(['%PDF-1.7'], 'KD-57943.pdf'));
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
    const dialog = await choose(picture('KD-57943.png', 2 * megabyte), new File([], 'RB-48210.png'));
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

/** Cancel aborts the upload and keeps the files. */
export const Cancelled = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/file/diamond/images', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
  },
  async play() {
    const dialog = await choose(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByText('Starting upload of 3 images…');
    await dialog.findByText(/Uploading 3 images|Adding 3 images to stones/, undefined, slow);
    await press(dialog, 'Cancel');
    await dialog.findByText('The upload was cancelled.');
    await dialog.findByText('KD-57943.png');
  },
});

const seen: FormData[] = [];

/** Can be cancelled in the delay before the upload starts. */
export const CancelledBeforeItStarts = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answer(report, seen));
  },
  async play() {
    const dialog = await choose(...pictures);
    await press(dialog, 'Upload');
    await press(dialog, 'Cancel');
    await dialog.findByText('The upload was cancelled.');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(seen).toHaveLength(0);
  },
});

/** The report: matched stones, files without a stone, and files that were not sent. */
export const Report = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answer(report, seen));
  },
  async play({ userEvent }) {
    const dialog = await choose(...pictures, new File(['GIA'], 'notes.txt'));
    await press(dialog, 'Upload');
    await dialog.findByText('2 images added to their stones.', undefined, slow);
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

export const NoneMatched = meta.story({
  beforeEach({ msw }) {
    msw.use(answer({ matched: [], problems: report.problems }));
  },
  async play() {
    const dialog = await choose(picture('IMG_2041.png'));
    await press(dialog, 'Upload');
    await dialog.findByText('No file matched a stone.', undefined, slow);
    await expect(screen.queryByText('new diamonds images uploaded')).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/file/diamond/images', () => HttpResponse.json({ success: false })));
  },
  async play() {
    const dialog = await choose(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByText('something went wrong. Please contact admin', undefined, slow);
    await dialog.findByText('KD-57943.png');
  },
});

export const ServerError = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/file/diamond/images', () => new HttpResponse(null, { status: 500 })));
  },
  async play() {
    const dialog = await choose(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByText('something went wrong. Please contact admin', undefined, slow);
  },
});

/** Shows the server's own text where it has one. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    const error = 'Please select only .jpg .png .jpeg .bmp .gif file';
    msw.use(http.post('*/file/diamond/images', () => HttpResponse.json({ error }, { status: 415 })));
  },
  async play() {
    const dialog = await choose(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByText('Please select only .jpg .png .jpeg .bmp .gif file', undefined, slow);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play() {
    const dialog = await choose(...pictures, picture('KD-70001.png', 2 * megabyte));
    await dialog.findByText('Please upload less or equal to 2 MB');
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async () => void (await choose(...pictures)),
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play() {
    const dialog = await choose(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByRole('list', { name: 'Files not stored' }, slow);
  },
});
