import { HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import {
  answerImages,
  chooseImages,
  imageReport,
  picture,
  pictures,
  press,
  setUpImages,
  uploadTimeout,
} from '#storybook/support/images-dialog-steps.ts';
import { DiamondImagesDialog } from './diamond-images-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond images failures',
  component: DiamondImagesDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImages,
});

const seen: FormData[] = [];

/** Cancel aborts the upload and keeps the files. */
export const Cancelled = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/file/diamond/images'));
  },
  async play() {
    const dialog = await chooseImages(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByText('Starting upload of 3 images…');
    await dialog.findByText(/Uploading 3 images|Adding 3 images to stones/, undefined, uploadTimeout);
    await press(dialog, 'Cancel');
    await dialog.findByText('The upload was cancelled.');
    await dialog.findByText('KD-57943.png');
  },
});

/** Can be cancelled in the delay before the upload starts. */
export const CancelledBeforeItStarts = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(answerImages(imageReport, seen));
  },
  async play() {
    const dialog = await chooseImages(...pictures);
    await press(dialog, 'Upload');
    await press(dialog, 'Cancel');
    await dialog.findByText('The upload was cancelled.');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(seen).toHaveLength(0);
  },
});

export const NoneMatched = meta.story({
  beforeEach({ msw }) {
    msw.use(answerImages({ matched: [], problems: imageReport.problems }));
  },
  async play() {
    const dialog = await chooseImages(picture('IMG_2041.png'));
    await press(dialog, 'Upload');
    await dialog.findByText('No file matched a stone.', undefined, uploadTimeout);
    await expect(screen.queryByText('new diamonds images uploaded')).toBeNull();
  },
});

export const ServerError = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/file/diamond/images'));
  },
  async play() {
    const dialog = await chooseImages(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByText('something went wrong. Please contact admin', undefined, uploadTimeout);
  },
});

/** Shows the server's own text where it has one. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    const error = 'Please select only .jpg .png .jpeg .bmp .gif file';
    msw.use(http.post('*/file/diamond/images', () => HttpResponse.json({ error }, { status: 415 })));
  },
  async play() {
    const dialog = await chooseImages(...pictures);
    await press(dialog, 'Upload');
    await dialog.findByText('Please select only .jpg .png .jpeg .bmp .gif file', undefined, uploadTimeout);
  },
});

const diskAlmostFull =
  'The disk is almost full, so files cannot be stored. Please tell whoever runs the server.';

/** The server keeps the rest of its disk for trade: the dialog shows why. */
export const DiskAlmostFull = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/file/diamond/images', 503, diskAlmostFull));
  },
  async play({ userEvent }) {
    const dialog = await chooseImages(picture('KD-57943.png'));
    await userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(dialog.getByText(diskAlmostFull)).toBeVisible());
  },
});
