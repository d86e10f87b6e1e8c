import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

export function createVideosHandlers({ videos }: Services): HandlersOf<'listVideos' | 'deleteVideo'> {
  return {
    listVideos: async ({ query }) => ({ data: await videos.list(query.videoSetType) }),
    async deleteVideo({ query }) {
      await videos.remove(query.id);
      return { success: true };
    },
  };
}
