import { join } from 'node:path';
import type { BucketSettings } from './bucket-client.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The folder of stored files when no bucket is configured. */
export const filesFolder = (config: { dataDir: string }): string => join(config.dataDir, 'files');

/** Creates the storage of the settings, without reading or writing. */
export function openStorage(config: { dataDir: string; bucket: BucketSettings | undefined }): Storage {
  if (config.bucket) return createBucketStorage(config.bucket);
  return createFolderStorage(filesFolder(config));
}
