import { delay, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { getStoreFilesMockHandler } from '#contract/mocks/files/files.msw.ts';
import { getDeleteVideoMockHandler, getListVideosMockHandler } from '#contract/mocks/videos/videos.msw.ts';
import { customerVideos, storyVideos } from '#mocks/data/videos.ts';
import { rowsThatChange } from '#mocks/stateful/rows-that-change.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { VideoPage } from './video-page.tsx';

const at = pageParameters('admin');

/** Story videos that change with what the story stores and deletes. */
function changingVideos() {
  const videos = rowsThatChange(storyVideos);
  const parameter = (request: Request, name: string) => new URL(request.url).searchParams.get(name);
  return [
    getListVideosMockHandler(({ request }) => ({
      data: parameter(request, 'videoSetType') === 'video_story' ? [...videos.rows] : customerVideos,
    })),
    getDeleteVideoMockHandler(({ request }) => {
      videos.remove([Number(parameter(request, 'id'))]);
      return { success: true };
    }),
    getStoreFilesMockHandler(() => {
      const { imageUrl: url } = videos.add({ imageUrl: '/files/video_story/ring.webm' });
      const stored = {
        url,
        name: 'ring.webm',
        filepath: 'video_story',
        kind: 'video/webm',
        size: 1024,
      } as const;
      return { success: true, url, data: [stored] };
    }),
  ];
}

const meta = preview.meta({
  title: 'Administrator/videos/Videos',
  component: VideoPage,
  parameters: { layout: 'fullscreen', ...at('/upload/videos') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(...changingVideos());
  },
});

type Canvas = ReturnType<typeof within>;
type UserEvent = { click: (element: Element) => Promise<void>; upload: (...args: never[]) => Promise<void> };

const film = (name: string, size = 1024) => new File([new Uint8Array(size)], name, { type: 'video/webm' });
const uploadTimeout = { timeout: 4000 };

/** Opens the upload and chooses a file of any kind. */
async function choose(canvas: Canvas, userEvent: Pick<UserEvent, 'click'>, file: File) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Upload' }));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  canvas
    .getByText('Drop a video here')
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

export const Default = meta.story({ tags: ['!test'] });

export const PlaysAVideo = Default.extend({
  async play({ canvas, userEvent }) {
    const grid = await canvas.findByRole('list', { name: 'Video Story' });
    await expect(within(grid).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(grid).getByRole('link', { name: 'History, Video Story 3' })).toHaveAttribute(
      'href',
      expect.stringContaining('/history?kind=video&subject_id='),
    );
    await userEvent.click(canvas.getByRole('tab', { name: 'Customer Product Video' }));
    await canvas.findByRole('list', { name: 'Customer Product Video' });
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('set=customer_product_video'),
    );
  },
});

/** A video that cannot be loaded shows the logo. */
export const NotPlayable = meta.story({
  beforeEach({ msw }) {
    msw.use(getListVideosMockHandler({ data: [{ id: 1, imageUrl: '/files/videos/gone.webm' }] }));
  },
  async play({ canvas }) {
    await canvas.findByText('Video Story 1 could not be loaded');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/file/videos'));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(getListVideosMockHandler({ data: [] }));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('No videos yet');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload the first video' }));
    await canvas.findByText(/MPEG · up to 10 MB/);
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

/** A wrong kind and a large file are refused, the right one is sent after a moment to cancel. */
export const Uploading = meta.story({
  async play({ canvas, userEvent }) {
    await choose(canvas, userEvent, film('notes.txt'));
    await canvas.findByText(/^Please select only \.avi/);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await choose(canvas, userEvent, film('large.webm', 10 * 1024 * 1024 + 1));
    await canvas.findByText('Please upload less or equal to 10 MB');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await choose(canvas, userEvent, film('ring.webm'));
    await canvas.findByText('ring.webm');
    await screen.findByText('new video uploaded', {}, uploadTimeout);
    await screen.findByText('SUCCESS');
    await canvas.findByRole('button', { name: 'Delete Video Story 4' });
    await expect(await canvas.findByRole('button', { name: 'Upload' })).toBeVisible();
  },
});

let received = 0;

/** Cancel within the delay sends nothing. */
export const Cancelled = meta.story({
  beforeEach({ msw }) {
    received = 0;
    msw.use(
      http.post('*/file/store', async () => {
        received += 1;
        await delay('infinite');
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await choose(canvas, userEvent, film('ring.webm'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.queryByText('ring.webm')).toBeNull();
    await expect(received).toBe(0);
    await choose(canvas, userEvent, film('ring.webm'));
    await waitFor(() => expect(received).toBe(1), uploadTimeout);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('button', { name: 'Upload' })).toBeVisible();
  },
});

/** A failed upload keeps the file for another attempt. */
export const UploadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/file/store'));
  },
  async play({ canvas, userEvent }) {
    await choose(canvas, userEvent, film('ring.webm'));
    await canvas.findByText('something went wrong. Please contact admin', {}, uploadTimeout);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

async function deleteFirst(canvas: Canvas, userEvent: Pick<UserEvent, 'click'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete Video Story 3' }));
  const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
  await userEvent.click(alert.getByRole('button', { name: 'YES' }));
}

export const Deleting = meta.story({
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  async play({ canvas, userEvent }) {
    await deleteFirst(canvas, userEvent);
    await screen.findByText('Record deleted successfully');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Delete Video Story 3' })).toBeNull());
  },
});

/** The returned text shows as a toast. */
export const DeleteRefused = meta.story({
  globals: { direction: 'rtl' },
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/file/videos/delete', 503, 'The video is in use.'));
  },
  async play({ canvas, userEvent }) {
    await deleteFirst(canvas, userEvent);
    await screen.findByText('The video is in use.', { exact: false });
    await canvas.findByRole('button', { name: 'Delete Video Story 3' });
  },
});
