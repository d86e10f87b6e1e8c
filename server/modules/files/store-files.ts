import type { StoredFile } from '#contract/model/storedFile.ts';
import { StoreFilesBody } from '#contract/zod/files/files.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Folder, folderRules, maxFilesAtOnce } from '#domain/uploads/folder-rules.ts';
import { readForm } from '#server/contract/form-fields.ts';
import type { VideosService } from '#server/modules/videos/videos.service.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { forbidden } from '#server/platform/http/api-error.ts';
import type { FileStore, StoredUpload } from '#server/platform/storage/uploads/file-store.ts';
import { missingFile, validateFile } from '#server/platform/storage/uploads/file-validation.ts';
import { createUploadQuota, type UnusedFileLimits } from '#server/platform/storage/uploads/upload-quota.ts';
import { maxBytesIn } from './upload-rules.ts';

/** Name of the multipart field that contains the files. */
export const fileField = 'file[]';

const maxFiles = maxFilesAtOnce.storeFiles;
const formFields = StoreFilesBody.omit({ [fileField]: true });

export interface FileUploadsContext {
  config: { uploadsPerAccount: number; unusedFiles: UnusedFileLimits };
  db: Database;
  clock: Clock;
}

/** Handles uploads from a single form; upload-images.ts handles bulk uploads for stones. */
export function createFileUploads(
  context: FileUploadsContext,
  { store, videos }: { store: FileStore; videos: VideosService },
) {
  const { config, db } = context;
  const quota = createUploadQuota(context);
  const { tooMany: message } = addedMessages.upload;
  const limit = createRateLimit(context, { name: 'upload', ofAccount: config.uploadsPerAccount, message });
  return {
    /**
     * Stores all files of a request or none, and adds story videos to their video set. Throws 403 for a folder
     * that the role may not write to, 413, 415 or 422 for a file that the folder rejects, and 429 for too many uploads
     * or too many files that no record names.
     */
    async storeFiles(
      request: Request,
      user: Pick<SignedIn, 'id' | 'role'>,
      address: string,
    ): Promise<StoredFile[]> {
      await limit.begin(String(user.id), address);
      await quota.assertRoom(user);
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
      return store.receive(
        { request, sender: { account: user.id } },
        receiveOptions,
        async ({ fields, files }, storeUpload) => {
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
          const isListed = folder === 'video_story' || folder === 'customer_product_video';
          await db.transaction(async (trx) => {
            await quota.lock(trx, user);
            await store.record(trx, stored, user.id, isListed ? 'named' : 'unnamed');
            if (!isListed) await quota.assertWithin(trx, user);
            else {
              const addresses = stored.map((file) => file.url);
              await videos.add(trx, folder, addresses, user.id);
            }
          });
          return stored.map((file) => toStoredFile(file, folder));
        },
      );
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
