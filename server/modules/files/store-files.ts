import type { StoredFile } from '#contract/model/storedFile.ts';
import { StoreFilesBody } from '#contract/zod/files/files.zod.ts';
import { readForm } from '#server/contract/form-fields.ts';
import type { VideosService } from '#server/modules/videos/videos.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { forbidden } from '#server/platform/http/api-error.ts';
import type { FileStore, StoredUpload } from '#server/platform/storage/file-store.ts';
import { missingFile, validateFile } from '#server/platform/storage/file-validation.ts';
import { type Folder, folderRules, maxBytesIn } from './upload-rules.ts';

/** Name of the multipart field that contains the files. */
export const fileField = 'file[]';

const maxFiles = 20;
const formFields = StoreFilesBody.omit({ [fileField]: true });

/** Handles uploads from a single form; upload-images.ts handles bulk uploads for stones. */
export function createFileUploads(
  { db }: { db: Database },
  { store, videos }: { store: FileStore; videos: VideosService },
) {
  return {
    /**
     * Stores all files of a request or none, and adds story videos to their video set. Throws 403 for a folder
     * that the role may not write to, and 413, 415 or 422 for a file that the folder rejects.
     */
    storeFiles(request: Request, user: Pick<SignedIn, 'id' | 'role'>): Promise<StoredFile[]> {
      const rules = folderRules[user.role];
      const assertFolderAllowed = (folder: string) => {
        if (folder in folderRules.ADMIN && !(folder in rules)) throw forbidden();
      };
      const receiveOptions = {
        fileFields: [fileField],
        maxFiles,
        limitOf: (kind, fields) => maxBytesIn(rules, fields.get('filepath'), kind),
        onField: (name, value) => (name === 'filepath' ? assertFolderAllowed(value) : undefined),
      } satisfies Parameters<FileStore['receive']>[1];
      return store.receive(request, receiveOptions, async ({ fields, files }, storeUpload) => {
        const folder: Folder = readForm('storeFiles', formFields, fields).filepath;
        const rule = rules[folder];
        if (!rule) throw forbidden();
        if (files.length === 0) throw missingFile(fileField);
        for (const file of files) {
          const error = validateFile(file, rule);
          if (error) throw error;
        }
        const stored: StoredUpload[] = [];
        for (const file of files) stored.push(await storeUpload(file, folder));
        await db.transaction(async (trx) => {
          await store.record(trx, stored, user.id);
          if (folder === 'video_story' || folder === 'customer_product_video') {
            const addresses = stored.map((file) => file.url);
            await videos.add(trx, folder, addresses, user.id);
          }
        });
        return stored.map((file) => toStoredFile(file, folder));
      });
    },
  };
}

const toStoredFile = ({ url, name, kind, size }: StoredUpload, filepath: Folder): StoredFile => ({
  url,
  name,
  filepath,
  kind: kind.mime,
  size,
});
