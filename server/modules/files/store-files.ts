import type { StoredFile } from '../../../src/api/generated/model/storedFile.ts';
import { StoreFilesBody } from '../../../src/api/generated/zod/files/files.zod.ts';
import type { SignedIn } from '../../auth/sessions.ts';
import type { Base } from '../../base.ts';
import { forbidden } from '../../contract/api-error.ts';
import { readForm } from '../../contract/form-fields.ts';
import { noFile, refusalOf } from '../../files/file-refusal.ts';
import type { FileStore, KeptFile } from '../../files/file-store.ts';
import type { VideosService } from '../videos/videos.service.ts';
import { type Folder, folderRules, limitIn } from './folder-rules.ts';

/** The field that carries the files. */
export const fileField = 'file[]';

const mostFiles = 20;
const formFields = StoreFilesBody.omit({ [fileField]: true });

/** Files that people add one form at a time. */
export function createStoringFiles(
  { db }: Pick<Base, 'db'>,
  { store, videos }: { store: FileStore; videos: VideosService },
) {
  return {
    /**
     * Stores the files of a request, all or none. A story video is in its list afterwards. Throws 403 for a
     * folder that is closed to the role, 413, 415 and 422 for what a folder does not take.
     */
    storeFiles(request: Request, user: Pick<SignedIn, 'id' | 'role'>): Promise<StoredFile[]> {
      const rules = folderRules[user.role];
      const refuseClosed = (folder: string) => {
        if (folder in folderRules.ADMIN && !(folder in rules)) throw forbidden();
      };
      const receiving = {
        fileFields: [fileField],
        mostFiles,
        limitOf: (kind, fields) => limitIn(rules, fields.get('filepath'), kind),
        onField: (name, value) => (name === 'filepath' ? refuseClosed(value) : undefined),
      } satisfies Parameters<FileStore['receive']>[1];
      return store.receive(request, receiving, async ({ fields, files }, keep) => {
        const folder: Folder = readForm('storeFiles', formFields, fields).filepath;
        const rule = rules[folder];
        if (!rule) throw forbidden();
        if (files.length === 0) throw noFile(fileField);
        for (const file of files) {
          const refusal = refusalOf(file, rule);
          if (refusal) throw refusal;
        }
        const kept: KeptFile[] = [];
        for (const file of files) kept.push(await keep(file, folder));
        await db.transaction(async (trx) => {
          await store.record(trx, kept, user.id);
          if (folder === 'video_story' || folder === 'customer_product_video') {
            const addresses = kept.map((file) => file.url);
            await videos.add(trx, folder, addresses, user.id);
          }
        });
        return kept.map((file) => toStoredFile(file, folder));
      });
    },
  };
}

const toStoredFile = ({ url, name, kind, size }: KeptFile, filepath: Folder): StoredFile => ({
  url,
  name,
  filepath,
  kind: kind.mime,
  size,
});
