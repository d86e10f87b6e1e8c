import { join } from 'node:path';
import type { Config } from '#server/app/config.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The folder of the files of a house without a bucket. */
export const filesFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'files');

/** The storage that the settings name. Nothing is read or written yet. */
export function openStorage(config: Pick<Config, 'dataDir' | 'bucket'>): Storage {
  if (config.bucket) return createBucketStorage(config.bucket);
  return createFolderStorage(filesFolder(config));
}
