import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { VideosService } from '#server/modules/videos/videos.service.ts';
import type { FileStore } from '#server/platform/storage/uploads/file-store.ts';
import { createFileUploads, type FileUploadsContext } from './store-files.ts';
import { createImageUploads } from './upload-images.ts';

interface Dependencies {
  store: FileStore;
  diamonds: DiamondsService;
  videos: VideosService;
}

export type FilesService = ReturnType<typeof createFilesService>;

/** Stores uploaded images, videos and certificates. */
export function createFilesService(context: FileUploadsContext, services: Dependencies) {
  return { ...createFileUploads(context, services), ...createImageUploads(context, services) };
}
