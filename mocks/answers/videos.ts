import { getListVideosMockHandler, getVideosMock } from '#contract/mocks/videos/videos.msw.ts';
import { customerVideos, storyVideos } from '../fixtures/videos.ts';

export const videoAnswers = [
  getListVideosMockHandler(({ request }) => {
    const kind = new URL(request.url).searchParams.get('videoSetType');
    return { data: kind === 'video_story' ? storyVideos : customerVideos };
  }),
  ...getVideosMock(),
];
