import type { AppContext } from '#server/app/app-context.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { VideosService } from '#server/modules/videos/videos.service.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { createFileUploads } from './store-files.ts';
import { createImageUploads } from './upload-images.ts';

interface Dependencies {
  store: FileStore;
  diamonds: DiamondsService;
  videos: VideosService;
}

/** Pictures, videos and certificates that people send. */
export function createUploadsService(context: AppContext, services: Dependencies) {
  return { ...createFileUploads(context, services), ...createImageUploads(context, services) };
}
