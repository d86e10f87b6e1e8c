import { getStoreFilesMockHandler } from '#contract/mocks/files/files.msw.ts';
import {
  getDeleteVideoMockHandler,
  getListVideosMockHandler,
  getVideosMock,
} from '#contract/mocks/videos/videos.msw.ts';
import type { Video } from '#contract/model/video.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../error-response.ts';
import { customerVideos } from '../fixtures/videos.ts';
import { records } from '../records.ts';

const setOf = (request: Request) => new URL(request.url).searchParams.get('videoSetType');

/** Deletes a video of either set. @throws a 404 */
function deleteVideo(id: number): void {
  const isKept = (video: Video) => video.id !== id;
  const { storyVideos: stories, customerVideos: customers } = records;
  if ([...stories, ...customers].every(isKept))
    throw errorResponse(404, addedMessages.record.notFound('video'));
  records.storyVideos = stories.filter(isKept);
  records.customerVideos = customers.filter(isKept);
}

export const videoAnswers = [
  getListVideosMockHandler(({ request }) => ({
    data: setOf(request) === 'video_story' ? records.storyVideos : records.customerVideos,
  })),
  getDeleteVideoMockHandler(({ request }) => {
    deleteVideo(Number(new URL(request.url).searchParams.get('id')));
    return { success: true };
  }),
  ...getVideosMock(),
];

/** Story videos that change with what the story stores and deletes. */
export function changingVideos(given: readonly Video[]) {
  let videos = [...given];
  return [
    getListVideosMockHandler(({ request }) => ({
      data: setOf(request) === 'video_story' ? videos : customerVideos,
    })),
    getDeleteVideoMockHandler(({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('id'));
      videos = videos.filter((video) => video.id !== id);
      return { success: true };
    }),
    getStoreFilesMockHandler(async ({ request }) => {
      const form = await request.clone().formData();
      const [file] = form.getAll('file[]') as File[];
      const url = `/files/video_story/${videos.length + 100}.webm`;
      videos = [{ id: videos.length + 100, imageUrl: url }, ...videos];
      const stored = { url, name: file?.name ?? '', filepath: 'video_story' as const, kind: 'video/webm' };
      return { success: true, url, data: [{ ...stored, size: file?.size ?? 0 }] };
    }),
  ];
}
