import type { Base } from '../../base.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { DiamondsService } from '../diamonds/diamonds.service.ts';
import type { VideosService } from '../videos/videos.service.ts';
import { createStoringFiles } from './store-files.ts';
import { createUploadingImages } from './upload-images.ts';

interface Others {
  store: FileStore;
  diamonds: DiamondsService;
  videos: VideosService;
}

/** Pictures, videos and certificates that people send. */
export function createUploadsService(base: Base, others: Others) {
  return { ...createStoringFiles(base, others), ...createUploadingImages(base, others) };
}
