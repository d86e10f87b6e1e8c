import { messages } from '#domain/messages/messages.ts';
import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { imageMessages } from './upload-images.ts';

type UploadOperation = 'storeFiles' | 'uploadDiamondImages';

export function createUploadsHandlers({ uploads }: Services): HandlersOf<UploadOperation> {
  return {
    async storeFiles({ request, user }) {
      const data = await uploads.storeFiles(request, user);
      return { success: true, url: data[0]!.url, data };
    },
    async uploadDiamondImages({ request, user }) {
      const data = await uploads.uploadImages(request, user.id);
      const success = data.matched.length > 0;
      return { success, message: success ? messages.upload.diamondImages : imageMessages.noneStored, data };
    },
  };
}
