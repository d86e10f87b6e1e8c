import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';

export function createVideosHandlers({ videos }: Services): HandlersOf<'listVideos' | 'deleteVideo'> {
  return {
    listVideos: async ({ query }) => ({ data: await videos.list(query.videoSetType) }),
    async deleteVideo({ query }) {
      await videos.remove(query.id);
      return { success: true };
    },
  };
}
