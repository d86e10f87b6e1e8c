import { messages } from '../../../src/domain/messages.ts';
import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';
import { imageTexts } from './upload-images.ts';

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
      return { success, message: success ? messages.upload.diamondImages : imageTexts.noneStored, data };
    },
  };
}
