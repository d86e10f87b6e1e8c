import type { HandlersOf } from '#server/contract/handlers.ts';
import type { VideosService } from './videos.service.ts';

export function createVideosHandlers(videos: VideosService): HandlersOf<'listVideos' | 'deleteVideo'> {
  return {
    listVideos: async ({ query }) => ({ data: await videos.list(query.videoSetType) }),
    async deleteVideo({ query, user }) {
      await videos.remove(query.id, user.id);
      return { success: true };
    },
  };
}
